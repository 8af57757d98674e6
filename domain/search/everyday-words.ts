import type { Token } from './tokens.ts';

/** Short and spoken forms as people type them, and the words they stand for. One line a word. */
const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  (
    'u=you;r=are;ur=your;im=i am;ive=i have;id=i would;ill=i will;whats=what is;wats=what is;wat=what;hows=how is;' +
    'wheres=where is;whos=who is;whens=when is;thats=that is;isnt=is not;dont=do not;doesnt=does not;cant=can not;' +
    'wont=will not;arent=are not;pls=please;plz=please;plss=please;thx=thanks;ty=thanks;smth=something;sth=something;' +
    'w=with;wo=without;n=and;rn=now;atm=now;nowadays=now;diff=difference;msg=message;avg=average;approx=about;' +
    'abt=about;bw=between;btw=between;mkt=market;ppty=property;prop=property;props=properties;th=townhouse;' +
    'ths=townhouses;apts=apartments;bldg=building;incl=including;inc=including;excl=excluding;est=estimate;' +
    'calc=calculate;max=max;min=min;pcm=per month;pm=per month;pa=per year;gonna=going to;wanna=want to;gotta=must;' +
    'gimme=give me;lemme=let me;lookin=looking;buyin=buying;rentin=renting;sellin=selling;investin=investing;' +
    'goin=going;payin=paying;nr=near;closeby=nearby;tho=though;coz=because;cuz=because;bcoz=because;' +
    'downpymt=downpayment;dp=downpayment;emis=emi;bhks=bhk;bedder=bed;bedders=beds;bedroomed=bedroom;mths=months;' +
    'yoy=year;neighbourhood=area;neighborhood=area;neighbourhoods=areas;neighborhoods=areas;'
  )
    .split(';')
    .filter((pair) => pair.includes('='))
    .map((pair) => pair.split('=') as [string, string]),
);

/** The words of a sentence with short forms written out; what is written out stands where the short form stood. */
export function writtenOut(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, place) => {
    const long = isUnit(tokens, place) ? undefined : LONG_FORMS.get(token.text);
    return long === undefined ? [token] : long.split(' ').map((text) => ({ ...token, text }));
  });
}

/** `2 br` comes as `b` and `r` where it was typed apart: letters behind a number are its unit. */
function isUnit(tokens: readonly Token[], place: number): boolean {
  const { text = '' } = tokens[place] ?? {};
  const before = tokens[place - 1];
  return (
    text.length === 1 && (before?.value != null || (before?.text.length === 1 && tokens[place - 2]?.value != null))
  );
}
