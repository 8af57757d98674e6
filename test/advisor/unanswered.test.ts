import { describe, expect, it } from 'vitest';
import { unansweredBySearch } from '../../domain/advisor/reading/unanswered.ts';
import { demoConversation, textOf } from './conversation.ts';

const { ask } = demoConversation();

describe('nothing stands in place of what was asked', () => {
  it.each<[string, RegExp]>([
    [
      'offplan in creek harbour handover 2027, can i flip b4 handover n what fees',
      /^I have no answer to “can i flip b4 handover” or “what fees”\. I searched for homes instead\./,
    ],
    ['which areas dropped in price last 6 months', /^Areas with the fastest falling prices/],
    ['did the parking of marina flood', /^Floods and drainage are not recorded/],
    ['got 750k cash. studio or 1bed in jvc, which pays better n how much net', /^I did not use “net”.*studios/],
    ['will the fed cut rates before december? should I wait to buy', /^Interest rates are not forecast/],
  ])('%s', async (question, said) => {
    expect(textOf(await ask(question))).toMatch(said);
  });

  it('words of a question that was not answered are no filter', async () => {
    const { frame } = await ask('offplan in creek harbour handover 2027, can i flip b4 handover n what fees');
    expect(frame.slots).toMatchObject({ keywords: '', minHandover: 2027 });
  });

  it.each([
    'which two-bedroom homes in Remraam are under a million?',
    "what's the cheapest 2-bed in Sports City",
    'is £400k enough for a 3 bed townhouse in Mudon',
    'Could you please only show me finished apartments in Arjan',
    "can't go above 1.4m, 2 beds in JVC",
  ])('a question that a list of homes answers: %s', (question) => {
    expect(unansweredBySearch(question, false)).toEqual([]);
  });
});

describe('a follow-up keeps what it does not change', () => {
  it('`vs` keeps the place, the kind, the period and the figure', async () => {
    const { frame } = await ask('avg offplan psf jvc last 6 months 1beds + how many sold', 'vs arjan n motor city');
    expect(frame).toMatchObject({ operation: 'compare', measure: 'price_per_sqft', from: '2026-03-29' });
    expect(frame.slots).toMatchObject({
      areaIds: ['jvc', 'arjan', 'motor-city'],
      completion: 'off_plan',
      minBeds: 1,
      maxBeds: 1,
    });
  });

  it('a tenant who may have to leave asks about eviction, not for homes', async () => {
    const { frame } = await ask(
      'landlord wants 85k to 105k on renewal 1bed marina',
      'ok n if he says hes selling instead and i must get out',
    );
    expect(frame).toMatchObject({ operation: 'explain', topic: 'eviction' });
  });

  it('a rule that is explained again names what it does not say', async () => {
    const answer = await ask('المالك مب راضي يرد التأمين ويقول الصبغ عليّ، شو حقي؟', 'وكم يكلف ارفع شكوى عليه؟');
    expect(textOf(answer)).toMatch(/^ليس لدي شيء عن «يكلف» أو «شكوى»/);
  });
});

it.each([
  ['salary 32k, car loan 2100/mth. max house i can get? 25yrs 4.2%', 'less AED 2,100 for other loans, AED 13,900'],
  ['I earn 30k and pay 3,000 for a car loan, what can I afford', 'less AED 3,000 for other loans, AED 12,000'],
])('other loans take their part of an income: %s', async (question, said) => {
  const answer = await ask(question);
  expect(textOf(answer)).toContain(said);
  expect(answer.ignored).toEqual([]);
});

it('what was paid is set beside the value of a home with a size', async () => {
  const answer = await ask('اشتريت شقه غرفه وصاله ٧٢٠ قدم في الفرجان ب ٩٨٠ الف سنة ٢٠٢١ كم تسوى الحين تقريبا');
  expect(textOf(answer)).toMatch(/720 قدم².*من AED 980K المدفوعة/);
});
