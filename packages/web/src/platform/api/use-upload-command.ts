// A write that hangs a file on something while the person waits:
// `const put = useUploadCommand(putEmployePhoto, EMPLOYE_PHOTO, { refreshes })`, then `put.mutateAsync({ params, file })`.
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type AnsweringEndpoint, type CallInput, showRefusal } from './call-endpoint.ts';
import { showFailure } from './failure-text.ts';
import { uploadFile } from './upload-file.ts';
import { type CommandOptions, useCommand } from './use-command.ts';

export interface Uploading<E extends AnsweringEndpoint> {
  file: Blob;
  params?: EndpointInput<E>['params'];
}

/** The endpoint takes `uploadRef` as its body. What goes wrong on the way is said here. */
export function useUploadCommand<E extends AnsweringEndpoint>(
  endpoint: E,
  rule: AttachmentRule,
  options: CommandOptions<E>,
) {
  const command = useCommand(endpoint, options);
  return useMutation({
    mutationFn: async ({ file, ...input }: Uploading<E>) => {
      const upload = await uploadFile(file, rule).catch((error: unknown) => {
        if (error instanceof ApiError) showRefusal(error);
        showFailure(error);
        throw error;
      });
      const call: unknown = { ...input, body: { upload } };
      return command.mutateAsync(call as CallInput<E>);
    },
  });
}
