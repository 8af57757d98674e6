import type { ImportKind } from '../../../domain/import/file/kinds.ts';
import type { FileChoices, ImportCounts } from '../store/user/import-rows.ts';
import type { ImportFailure } from './import-job.ts';

export type SendRequest = { body: Blob; fileName: string; choices: FileChoices; signal: AbortSignal };
export type SendReply =
  | {
      ok: true;
      serverId: string;
      counts: ImportCounts;
      kinds: ImportKind[];
      /** The rows are kept; the server has no room to write down the figures that follow from them. */
      areFiguresWaiting?: boolean;
    }
  | { ok: false; failure: ImportFailure };

/** Sends a file to the server, which publishes it to everyone. @throws the signal's reason */
export type Sender = (request: SendRequest) => Promise<SendReply>;
