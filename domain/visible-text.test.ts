import { describe, expect, it } from 'vitest';
import { mapBroker } from './import/records/map-professionals.ts';
import { PropertyInput } from './property/property-input.ts';
import { Registration } from './user/account.ts';
import { visibleText } from './visible-text.ts';

describe('a name', () => {
  it.each([
    ['zero width', 'Pa\u200blm\ufeff Ho\u2060mes', 'Palm Homes'],
    ['soft hyphens', 'Pa\u00adlm', 'Palm'],
    ['marks and overrides of direction', '\u202eselim\u202c \u200fAli\u061c \u2066x\u2069', 'selim Ali x'],
    ['letters that are drawn as nothing', '\u3164\u115f', ''],
    ['joiners alone', ' \u200d\u200c ', ''],
  ])('loses %s', (_what, text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  it.each(['می‌خواهم', 'क्‍ष', '👩‍💻 ❤️', 'Zoë O’Neill', 'مارينا'])('keeps %s as it is written', (text) => {
    expect(visibleText(text)).toBe(text);
  });
});

describe('names and titles from outside', () => {
  it('of accounts have no such characters, nor can a name consist of them', () => {
    const account = { username: 'lina', password: 'vast-lagoon-tells', userType: 'buyer' };
    expect(Registration.parse({ ...account, fullName: 'Li\u200bna\u202e' }).fullName).toBe('Lina');
    expect(Registration.safeParse({ ...account, fullName: '\u200b\u200d' }).success).toBe(false);
  });

  it('of listings and of imported brokers have none either', () => {
    expect(PropertyInput.shape.title.parse('Sea\u200b view\u202e')).toBe('Sea view');
    const row: Record<string, string> = { id: 'b-1', name: 'Pa\u200blm \u202eHomes' };
    const context = { source: 'test' } as Parameters<typeof mapBroker>[1];
    expect(mapBroker((field) => row[field] ?? '', context).record.brokerName).toBe('Palm Homes');
  });
});

describe('the name of a new account', () => {
  const input = { password: 'vast-lagoon-tells', userType: 'buyer', fullName: 'Lina' };
  const isTaken = (username: string) => Registration.safeParse({ ...input, username }).success;

  it.each(['.', '..', '-a', '1st', '_x', 'admin', 'Administrator', 'admin-2', 'sa.hil', 'support', 'root', 'sources'])(
    'may not be %s',
    (username) => {
      expect(isTaken(username)).toBe(false);
    },
  );

  it.each(['lina', 'Lina.Saab', 'o-neill_2', 'sahil.khan', 'badminton'])('may be %s', (username) => {
    expect(isTaken(username)).toBe(true);
  });
});
