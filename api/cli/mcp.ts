import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { readServerConfig } from '../config.ts';
import { CliError, EXIT, runCommand } from './command.ts';

// `npm run --silent mcp [-- ADDRESS]`: forwards MCP messages from an assistant on stdio to the server at ADDRESS, or to
// this machine's server (HOST and PORT). Only messages may be written to stdout.

async function serverAddress(given: string | undefined): Promise<URL> {
  const { host, port } = readServerConfig(process.env);
  const text = given ?? `http://${host}:${port}`;
  if (!URL.canParse(text)) throw new CliError(EXIT.usage, `Not an address: ${text}`);
  const address = new URL(text);
  const health = await fetch(new URL('/api/health', address)).catch(() => null);
  if (health?.ok !== true) throw new CliError(EXIT.noInput, `No server answers at ${address.origin}: run npm start.`);
  return new URL('/mcp', address);
}

await runCommand(async ([given]) => {
  // The cast is needed because the SDK declares optional fields of `Transport` without `undefined`.
  const server = new StreamableHTTPClientTransport(await serverAddress(given)) as Transport;
  const assistant: Transport = new StdioServerTransport();
  const warn = (error: unknown) => console.error(error instanceof Error ? error.message : error);
  assistant.onmessage = async (message) => {
    try {
      await server.send(message);
    } catch (error) {
      warn(error);
      if (!('id' in message) || !('method' in message)) return;
      const failure = { code: -32000, message: 'The Sahil server did not answer. Is it running?' };
      await assistant.send({ jsonrpc: '2.0', id: message.id, error: failure });
    }
  };
  server.onmessage = (message) => void assistant.send(message).catch(warn);
  server.onerror = warn;
  await server.start();
  await assistant.start();
  await new Promise((resolve) => process.stdin.once('end', resolve));
  await Promise.all([server.close(), assistant.close()]);
  return 0;
});
