export default {
  commands: { message: 'Message sous un dossier' },
} as const;
