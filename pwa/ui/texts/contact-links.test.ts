import { expect, test } from 'vitest';
import { mailDraft, mailLink, phoneLink, whatsAppDraft, whatsAppLink } from './contact-links.ts';

test('a mail draft keeps its text out of the header fields', () => {
  const href = mailDraft({ to: 'agent@example.ae', subject: 'Viewing & more', body: 'one\ntwo&cc=x@y.z' });
  expect(href).toBe('mailto:agent@example.ae?subject=Viewing%20%26%20more&body=one%0D%0Atwo%26cc%3Dx%40y.z');
});

test('a phone number becomes a link only when it can be dialled', () => {
  expect(phoneLink('+971 (4) 123-4567')).toBe('tel:+97141234567');
  expect(phoneLink('')).toBeNull();
  expect(phoneLink('n/a')).toBeNull();
});

test.each([
  ['+971 50 123 4567', '971501234567'],
  ['00971 50 123 4567', '971501234567'],
  ['050 123 4567', '971501234567'],
  ['04-555 1000', '97145551000'],
  ['+44 20 7946 0000', '442079460000'],
])('%s is written to on WhatsApp as %s', (phone, number) => {
  expect(whatsAppLink(phone, 'Still free? & more')).toBe(`https://wa.me/${number}?text=Still%20free%3F%20%26%20more`);
});

test.each(['', 'n/a', '800 123', '+1234567890123456'])('%j has no WhatsApp', (phone) => {
  expect(whatsAppLink(phone, 'Hello')).toBeNull();
});

test('a message without a recipient lets the user choose one', () => {
  expect(whatsAppDraft('Rent: 5% & more')).toBe('https://wa.me/?text=Rent%3A%205%25%20%26%20more');
});

test('an address can add neither recipients nor a text to a mail', () => {
  expect(mailLink('a@b.ae?cc=x@y.z&body=Hello, pay here')).toBe(
    'mailto:a@b.ae%3Fcc%3Dx%40y.z%26body%3DHello%2C%20pay%20here',
  );
});
