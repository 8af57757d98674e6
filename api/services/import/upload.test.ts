import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'express';
import { expect, it } from 'vitest';
import { readUpload } from './upload.ts';

const START = '--b\r\nContent-Disposition: form-data; name="f"; filename="a.csv"\r\n\r\n';

/** Creates a request whose body is available immediately, as on a busy server. */
function requestWith(body: string): Request {
  const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=b' };
  const stream = new Readable({ read() {} });
  stream.push(body);
  stream.push(null);
  return Object.assign(stream, {
    headers,
    is: (type: string) => type === 'multipart/form-data',
    get: (name: string) => headers[name],
  }) as unknown as Request;
}

async function textOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

it('reads the first file of a form', async () => {
  const { stream, fileName } = await readUpload(requestWith(`${START}a,b\r\n--b--\r\n`));
  expect([fileName, await textOf(stream)]).toEqual(['a.csv', 'a,b']);
});

it('a form that breaks off before its file is read fails only for its reader', async () => {
  const upload = await readUpload(requestWith(`${START}a,b`));
  await wait(20);
  await expect(textOf(upload.stream)).rejects.toThrow('The file broke off');
});
