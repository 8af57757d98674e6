// `npm run dev`: runs the API on :3000 and the app on :5173, both reloading on changes. When one ends, both end.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './stale.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const children = [
  spawn(bin('tsx'), ['watch', 'api/server.ts'], { cwd: ROOT, stdio: 'inherit' }),
  spawn(bin('vite'), [], { cwd: ROOT, stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill();
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
