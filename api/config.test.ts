import { describe, expect, it } from 'vitest';
import { ConfigError, readServerConfig } from './config.ts';

describe('the environment', () => {
  it('has the defaults of the architecture', () => {
    const config = readServerConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, production: false, init: false });
    expect(config.dataDir.endsWith('/.data')).toBe(true);
    expect(config.password).toEqual({ logN: 17, r: 8, p: 1 });
  });

  it.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '' }, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, true],
  ])('with %j has demo mode %s', (env, demo) => {
    expect(readServerConfig(env).demo).toBe(demo);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'http' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DEMO: 'maybe' }, /DEMO/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ DATABASE_URL: 'mysql://user:secret@x' }, /DATABASE_URL: not an address/],
    [{ PUBLIC_ORIGIN: 'sahil' }, /PUBLIC_ORIGIN/],
    [{ TLS_CERT_FILE: 'cert.pem' }, /TLS_KEY_FILE/],
    [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD/],
    [{ PASSWORD_COST: '9' }, /PASSWORD_COST/],
    [{ NODE_ENV: 'production', PASSWORD_COST: '16' }, /PASSWORD_COST/],
  ])('refuses %j and names it', (env, named) => {
    expect(() => readServerConfig(env)).toThrow(ConfigError);
    expect(() => readServerConfig(env)).toThrow(named);
  });

  it('raises the cost of passwords, and lowers it outside production only', () => {
    expect(readServerConfig({ NODE_ENV: 'production', PASSWORD_COST: '18' }).password.logN).toBe(18);
    expect(readServerConfig({ PASSWORD_COST: '12' }).password.logN).toBe(12);
  });

  it('never trusts every proxy', () => {
    expect(readServerConfig({}).trustProxy).toBe(false);
    expect(readServerConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(1);
    expect(readServerConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readServerConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
  });
});
