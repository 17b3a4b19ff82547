/** Sent with each queued command: the device's clock at that moment, so that the server sees one that was changed since. */
export const DEVICE_TIME_HEADER = 'X-Device-Time';
