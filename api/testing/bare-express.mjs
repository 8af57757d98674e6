// A bare Express that always sends one given answer, as a baseline for the server's read performance.
import express from 'express';

let answer = { path: '/', status: 200, headers: {}, body: Buffer.alloc(0) };
const app = express();
app.get('/{*path}', (req, res) => {
  if (req.path !== answer.path) return res.sendStatus(404);
  res.status(answer.status).set(answer.headers);
  if (answer.status === 304) return res.end();
  res.send(answer.body);
});
const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('message', (told) => {
  answer = { ...told, body: Buffer.from(told.body, 'base64') };
  process.send('ready');
});
