import { describe, expect, it } from 'vitest';
import { demoConversation, textOf } from './conversation.ts';

const { ask } = demoConversation();

describe('what is around a place is answered from the shipped places', () => {
  it.each([
    ['closest beach + metro to sobha hartland? wife doesnt drive', /^Nearest metro station: .* Nearest beach: .* km/],
    ['is there a metro in jvc', /^Nearest metro station: .*by car/],
    ['how far is Arabian Ranches from the airport?', /^Nearest airport: Al Maktoum .* and Dubai International/],
    ['good schools near arabian ranches', /^Nearest school: .*British.*rated/],
    ['any supermarket near home 482', /^Nearest supermarket: .* from the home;/],
    ['كم يبعد دبي هيلز عن المطار', /^أقرب مطار: .*بالسيارة/],
    ['كم يبعد اقرب مترو عن الجداف', /^أقرب محطة مترو: .*مشيا/],
  ])('%s', async (question, said) => {
    const answer = await ask(question);
    expect(textOf(answer)).toMatch(said);
    expect(answer.blocks.some(({ kind }) => kind === 'homes')).toBe(false);
  });

  it('beside a search, in each of its areas, and its words are no filter', async () => {
    const answer = await ask('3 bed townhouse max 2.8m mudon or town square? need school close');
    expect(answer.frame.slots.keywords).toBe('');
    expect(textOf(answer)).toMatch(
      /listings? for 3-bed townhouses.*Nearest school to Mudon: .*Nearest school to Town Square: .*from the middle of each/,
    );
    expect(answer.ignored).toEqual([]);
  });

  it('a search for homes near a station stays a search', async () => {
    expect((await ask('flats near metro in JVC')).frame).toMatchObject({ operation: 'list', slots: { near: 'metro' } });
  });
});

describe('projects under construction are those of the register', () => {
  it.each([
    ['how many units will be delivered in business bay in 2027', 'Business Bay'],
    ['when is the handover of JVC projects', 'JVC'],
    ['is there oversupply in JLT', 'JLT'],
    ['new supply coming in jvc next 2 years', 'JVC'],
    ['how many units u/c in business bay handing over 2026 and 2027', 'Business Bay'],
    ['which projects in jvc r running late', 'JVC'],
  ])('%s', async (question, place) => {
    const answer = await ask(question);
    expect(textOf(answer)).toMatch(new RegExp(`${place}: \\d+ projects .*not finished by the register of`));
  });
});

describe('a figure that the data hold is given', () => {
  it.each([
    [['yield of 2 beds in jvc'], /^The gross rental yield of 2-bed homes in JVC is [\d.]+%: a usual rent of AED/],
    [
      ['كم عائد الايجار في الخليج التجاري لغرفة وصالة؟', 'طيب واذا استوديو'],
      /استوديوهات\) في الخليج التجاري هو [\d.]+%/,
    ],
    [['average size of 2 bed in jlt'], /^JLT, 2-bed homes sold .*: [\d,]+ sqft in the middle; half/],
    [
      ['absorption jvc off plan 1br last 12m, units a month?'],
      /JVC: \d+ sales of off-plan 1-bed .* about [\d.]+ a month/,
    ],
    [['absorption jvc off plan 1br last 12m', 'same for arjan'], /^Arjan: \d+ sales of off-plan 1-bed homes/],
    [['monthly payment for 2m over 25 years at 4.2%'], /If AED 2M is the loan itself: AED 10,779 a month/],
    [['is 3m ok for a 2br in dubai hills, 1150 sqft', 'what should i offer first'], /^For an offer: start at AED/],
    [['متوسط سعر القدم بميدان للاوف بلان مقابل الجاهز'], /على الخارطة .* مقابل AED/],
    [['bought 1br in jlt 2021 for 780k, 850 sqft. worth now'], /That is AED .*%\) more than the AED 780K paid/],
    [['average rent 1 bed in jlt and jvc'], /^Rent a year: JLT AED [\d,]+, JVC AED [\d,]+\./],
    [
      ['what does a buyer pay on top for our offplan 1br at 1.4m? oqood etc'],
      /^Buying at AED 1.40M .*on top of the price/,
    ],
    [
      ['fees n waiting list at schools near al barsha south?'],
      /^School fees and waiting lists are not recorded\. Nearest school/,
    ],
    [
      ['rent or buy? paying 110k for 2bed in the greens n hv 350k saved'],
      /AED 10,024 a month for the loan.*Renting: AED 9,167/,
    ],
    [['did marina crown parking flood last april?'], /^Floods and drainage are not recorded/],
    [
      ['salary 28k, 400k saved, expat first home. how much can i buy for n whats the monthly'],
      /instalment would be AED [\d,]+ a month/,
    ],
    [
      ['75% loan on 1.3m at 4.5% over 25 years, does a rent of 85k cover the instalment'],
      /A rent of AED 7,083 a month covers it/,
    ],
    [['how are off plan sales going in al jaddaf', 'biggest rival there by units?'], /^Al Jaddaf: \d+ projects/],
    [['we have land in meydan, should we build studios or 2 beds'], /^Meydan, sales .*studios \d+/],
    [['need to break contract 5 mnths early got job in abu dhabi, penalty??'], /^Neither tenant nor landlord/],
    [['what does it cost me to sell my flat for 2m'], /^Selling at AED 2M costs about .* is left\./],
    [['wanna break my lease 5 months early how much do i pay'], /^Neither tenant nor landlord may end a valid/],
    [['كم عمولة الوسطاء اللي يعطونها بمشروع سوبها'], /^ما يدفعه المطورون للوسطاء غير مسجل/],
    [
      ['upfront cash for a 1.6m flat with a mortgage', 'and if its offplan from the developer'],
      /Off-plan: the price is/,
    ],
  ])('%s', async (questions, said) => {
    const answer = await ask(...questions);
    expect(textOf(answer)).toMatch(said);
  });

  it('the time of a notice is held against the law, and the next question may change it', async () => {
    const late = 'landlord wants 95k from 80k for my 1br in the greens, renewal in 7 weeks. legal??';
    expect(textOf(await ask(late))).toMatch(/^Too late for this renewal: 49 days is less than the 90 days’ notice/);
    expect(textOf(await ask(late, 'what if he told me 4 months ago in writing'))).toMatch(/in time: 123 days/);
    const ends = 'he told me only 3 weeks ago and it ends 15 jan';
    expect(textOf(await ask('landlord wants 95k from 80k for my 1br in the greens', ends))).toMatch(
      /in time: 130 days/,
    );
    const term = 'landlord wants 95k from 80k for my 1br in the greens on a 12 months contract';
    expect(textOf(await ask(term))).toMatch(/The landlord must give notice of an increase 90 days before/);
    const early = 'landlord raising my rent from 70k to 85k for 1 bed in jvc';
    expect(textOf(await ask(early, 'he told me only 3 wks before it ends tho'))).toMatch(/^Too late .*21 days/);
  });
});

describe('what was said is not lost', () => {
  it('the cheapest home of a kind is a home, not an area', async () => {
    const { operation, slots } = (await ask('شو ارخص فيلا ٣ غرف في دبي الحين ووين')).frame;
    expect([operation, slots.sort]).toEqual(['list', 'price-asc']);
  });

  it('a feature that is not wished for any more is no filter', async () => {
    const { frame, ignored } = await ask(
      '3 bed villa with private pool in arabian ranches',
      'ok forget the pool then. cheapest?',
    );
    expect([frame.slots.keywords, frame.slots.sort, ignored]).toEqual(['', 'price-asc', []]);
  });

  it('a building with the name of another area stands in the area named after it', async () => {
    expect((await ask('price of a 1 bed in lake terrace jlt')).frame.slots.areaIds).toEqual(['jlt']);
  });

  it('a place between the handover and its year', async () => {
    const { slots } = (await ask('flats delivered in business bay in 2027')).frame;
    expect(slots).toMatchObject({ areaIds: ['business-bay'], minHandover: 2027, maxHandover: 2027 });
  });

  it('renting in one of two areas, in Arabic', async () => {
    const { slots } = (await ask('ابا فيلا للايجار ند الشبا ولا مردف ٤ غرف تحت ٢٠٠ الف')).frame;
    expect(slots).toMatchObject({ purpose: 'rent', areaIds: ['nad-al-sheba', 'mirdif'], maxPriceAed: 200_000 });
  });

  it('a building that only its area is known of', async () => {
    expect((await ask('price in marina heights')).text[0]).toMatch(/“marina heights” only as part of Dubai Marina/);
  });
});
