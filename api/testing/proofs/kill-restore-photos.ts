import { createHash, randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from '../../services/accounts/demo-accounts.ts';
import { encodeJpeg } from '../../services/pictures/jpeg-codec.ts';
import { LISTING } from '../fixtures.ts';
import { JPEG_HEIGHT, JPEG_WIDTH } from '../jpeg.ts';
import { type Programs, type Running, startServer } from './programs.ts';

type Options = { programs: Programs; dataDir: string; kills: number };

/**
 * Kills the real server (SIGKILL) while it restores a backup. Returns which data each start then showed: those of the
 * `backup`, the `current` ones, or `broken` for anything else.
 */
export async function runRestoreKills({ programs, dataDir, kills }: Options): Promise<string[]> {
  const [kept, later] = ['Before the backup', 'After the backup'];
  const seen: string[] = [];
  let server = await startServer(programs, dataDir);
  const keptId = await publish(server, kept);
  const backup = await (await sendAs(server, 'admin', 'POST', '/api/admin/backups', {})).json();
  for (let kill = 0; kill < kills; kill++) {
    const laterId = await publish(server, later);
    const restoring = sendAs(server, 'admin', 'POST', `/api/admin/backups/${backup.id}/restore`, {}).catch(() => null);
    await pause((kill / kills) * 1500);
    await server.kill();
    await restoring;
    server = await startServer(programs, dataDir);
    const state = (await hasListing(server, laterId, later)) ? 'current' : 'backup';
    seen.push((await hasListing(server, keptId, kept)) ? state : 'broken');
  }
  await server.kill();
  return seen;
}

/**
 * Kills the real server while a device uploads photos. After each start the device sends the missing parts, as the app
 * does. Returns the number of photos that the server acknowledged, and of those that it lacks at the end.
 */
export async function runPhotoKills({ programs, dataDir, kills }: Options): Promise<{ kept: number; lost: number }> {
  const kept: string[] = [];
  let photo = await newPhoto(0);
  /** Uploads photos until the server ends, or one photo with `isLast`. */
  const uploadAll = async (server: Running, isLast: boolean) => {
    do {
      kept.push(await uploadPhoto(server, photo));
      photo = await newPhoto(kept.length);
    } while (!isLast);
  };
  for (let kill = 0; kill < kills; kill++) {
    const server = await startServer(programs, dataDir);
    const work = uploadAll(server, false).catch((error: unknown) => {
      if (error instanceof UploadError) throw error;
    });
    await pause(500 + Math.random() * 500);
    await server.kill();
    await work;
  }
  const server = await startServer(programs, dataDir);
  await uploadAll(server, true);
  let lost = 0;
  for (const sha256 of kept) {
    const answer = await sendAs(server, 'broker1', 'GET', `/api/photos/${sha256}`);
    if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength < 100) lost++;
  }
  await server.kill();
  return { kept: kept.length, lost };
}

function newPhoto(n: number): Promise<Buffer> {
  const data = new Uint8ClampedArray(JPEG_WIDTH * JPEG_HEIGHT * 4);
  for (let i = 0; i < data.length; i += 4) data.set([n % 256, (i / 4 + n) % 256, (n * 7) % 256, 255], i);
  return encodeJpeg({ data, width: JPEG_WIDTH, height: JPEG_HEIGHT }).then((bytes) => Buffer.from(bytes));
}

class UploadError extends Error {}

/** Returns the name of the photo. @throws UploadError if it is refused; other errors if the server ends */
async function uploadPhoto(server: Running, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `/api/photos/${sha256}`;
  const { parts, done } = await (await sendAs(server, 'broker1', 'GET', `${path}/parts`)).json();
  for (let part = 0; !done && part < 2; part++) {
    const half = bytes.subarray(part * 300, part === 0 ? 300 : undefined);
    if (!parts.includes(part)) await sendAs(server, 'broker1', 'PUT', `${path}/parts/${part}`, half);
  }
  const answer = await sendAs(server, 'broker1', 'POST', path, {
    width: JPEG_WIDTH,
    height: JPEG_HEIGHT,
    bytes: bytes.length,
  });
  if (answer.status !== 200) throw new UploadError(`${answer.status} ${await answer.text()}`);
  return sha256;
}

/** Publishes a listing and returns its id. */
async function publish(server: Running, title: string): Promise<number> {
  const answer = await sendAs(server, 'broker1', 'POST', '/api/properties', { ...LISTING, title });
  if (answer.status !== 201) throw new Error(`${answer.status} for ${title}`);
  return (await answer.json()).id;
}

async function hasListing(server: Running, id: number, title: string): Promise<boolean> {
  const answer = await sendAs(server, 'broker1', 'GET', `/api/properties/${id}`);
  return answer.status === 200 && (await answer.json()).title === title;
}

const cookies = new Map<string, string>();

async function sendAs(server: Running, username: string, method: string, path: string, body?: unknown) {
  // A restore ends all sessions, and each start is another server.
  const key = `${server.pid} ${username}`;
  const cookie = cookies.get(key) ?? (await signIn(server, username));
  cookies.set(key, cookie);
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  return fetch(server.url + path, {
    method,
    headers: { 'content-type': type, cookie, 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

async function signIn({ url }: Running, username: string): Promise<string> {
  const password = DEMO_ACCOUNTS.find((account) => account.username === username)?.password;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
