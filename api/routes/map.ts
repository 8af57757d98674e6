import * as z from 'zod/mini';
import { MapFileError, type MapRefusal, ServerMap } from '../../domain/map/map-file.ts';
import { ApiError, refused } from '../errors.ts';
import { callGroup, type Route } from './route.ts';

const calls = callGroup<'mapFile'>('Map');
const adminCalls = callGroup<'mapFile', readonly ['admin']>('Administration', ['admin']);

const REFUSED: Readonly<Record<MapRefusal, string>> = {
  'not-pmtiles': 'This is not a PMTiles file.',
  version: 'The file is of another version of PMTiles than 3.',
  cut: 'The file is not whole.',
  'too-large': 'The file is larger than 512 MB: an extract of Dubai is enough.',
  'tile-type': 'The file has no map data that can be used: neither vector nor image tiles.',
  compression: 'The file is packed in a way that browsers cannot read. Use gzip or none.',
  bounds: 'The file does not cover Dubai from Jebel Ali to Deira.',
  zoom: 'The file ends before streets can be seen: it needs zoom level 11 or closer.',
  metadata: 'The description in the file cannot be read.',
  layers: 'The layers of the file are not known. Protomaps and OpenMapTiles are.',
};

export const mapRoutes: readonly Route[] = [
  calls.get('/api/map', {
    summary: 'The map of this installation, if there is one: area, size, whom to credit',
    returns: ServerMap,
    handle: async ({ services }) => ({ map: await services.mapFile.current() }),
  }),
  calls.get('/api/map/tiles.pmtiles', {
    summary: 'The map as a PMTiles file, whole or by Range; If-Range and If-None-Match take its ETag',
    types: ['application/vnd.pmtiles'],
    others: { 206: 'A part of it', 304: 'Unchanged', 404: 'There is no map' },
    async handle({ res, services }) {
      const map = await services.mapFile.current();
      if (map === null) throw new ApiError('not_found', 'This server has no map.');
      res.setHeader('ETag', map.etag);
      res.setHeader('Cache-Control', 'no-cache');
      res.setHeader('Content-Type', 'application/vnd.pmtiles');
      await new Promise<void>((resolve, reject) => {
        res.sendFile(services.mapFile.path, { cacheControl: false, dotfiles: 'allow' }, (error) => {
          // A client that disconnected is no server error.
          if (error === undefined || res.headersSent) resolve();
          else reject(error);
        });
      });
    },
  }),
  adminCalls.put('/api/admin/map', {
    summary:
      'Replace the map of the installation: a PMTiles extract of Dubai as the body. A refused file changes nothing',
    limit: 'import',
    body: z.unknown(),
    bodyReader: 'own',
    bodyTypes: ['application/octet-stream'],
    returns: ServerMap,
    others: { 400: 'Refused, and why' },
    async handle({ req, services, stillAllowed, note }) {
      const map = await services.mapFile.replace(req, stillAllowed).catch((error: unknown) => {
        if (!(error instanceof MapFileError)) throw error;
        throw refused('invalid_input', `map_${error.reason}`, REFUSED[error.reason]);
      });
      await note({ action: 'map given', target: map.name, details: `${map.bytes} bytes` });
      return { map };
    },
  }),
  adminCalls.delete('/api/admin/map', {
    summary: 'Remove the map of the installation. Devices keep their copies',
    async handle({ services, note }) {
      await services.mapFile.remove();
      await note({ action: 'map removed', target: 'map.pmtiles' });
    },
  }),
];
