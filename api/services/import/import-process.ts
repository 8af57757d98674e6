import { serveCalls } from '../threads/start-thread.ts';
import { createImportProgram } from './import-program.ts';
import { fileSpill } from './spill-file.ts';

// The program of the import's own process. It ends with the server.
process.on('disconnect', () => process.exit(0));
serveCalls(createImportProgram(fileSpill()));
