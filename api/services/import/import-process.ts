import { serveCalls } from '../threads/start-thread.ts';
import { createImportProgram } from './import-program.ts';
import { fileSpill } from './spill-file.ts';

// Program of the separate import process. It exits together with the server.
process.on('disconnect', () => process.exit(0));
serveCalls(createImportProgram(fileSpill()));
