# Builds app and server, then keeps what they run on alone.
FROM node:24-bookworm-slim AS build
WORKDIR /sahil
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups
WORKDIR /sahil
COPY --from=build /sahil/package.json ./
COPY --from=build /sahil/node_modules ./node_modules
COPY --from=build /sahil/dist ./dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "--no-warnings", "-e", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; fetch(`http${process.env.TLS_CERT_FILE ? 's' : ''}://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The server itself is process 1: signals reach it, and it ends in order within five seconds.
CMD ["node", "--enable-source-maps", "dist/api/server.js"]
