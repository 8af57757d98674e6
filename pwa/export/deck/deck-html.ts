import { escapeXml } from '../../../domain/escape-xml.ts';
import { currentLocale, isArabic } from '../../../domain/language/language.ts';
import { measureText } from '../measure-text.ts';
import { type DocumentFonts, documentFaces } from '../pdf/document-fonts.ts';
import { slideSvg } from '../svg/slide-svg.ts';
import { messages } from './messages.ts';
import type { DeckRequest } from './request.ts';
import { shapesOfDeck } from './shapes-of.ts';

/** Writes the deck as one HTML file that plays offline. It contains slides, fonts and a player. */
export function deckHtml(request: DeckRequest, fonts: DocumentFonts, measure = measureText): Blob {
  const slides = shapesOfDeck(request, measure).map((shapes, i) => slideSvg(shapes, request.slides[i]?.title ?? ''));
  const sections = slides.map((svg, i) => `<section${i === 0 ? '' : ' hidden'}>${svg}</section>`).join('\n');
  const durations = request.slides.map(({ durationMs }) => durationMs);
  const page = `<!doctype html>
<html lang="${currentLocale().language}" dir="${isArabic() ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeXml(request.name)}</title>
<style>${fontCss(fonts)}${STYLE}</style>
</head>
<body>
<main>
${sections}
</main>
<nav aria-label="${messages.slides}">
<button id="back">${messages.previous}</button>
<button id="play">${messages.play}</button>
<button id="next">${messages.next}</button>
<span id="place" role="status"></span>
</nav>
<script>${playerScript(durations)}</script>
</body>
</html>
`;
  return new Blob([page], { type: 'text/html;charset=utf-8' });
}

const STYLE = `
html,body{margin:0;height:100%;background:#0A0908;color:#F6F1E6;font:16px Mada,system-ui,sans-serif}
body{display:flex;flex-direction:column}
main{flex:1;min-height:0;display:grid;place-items:center}
section:not([hidden]){display:contents}
section svg{max-width:100vw;max-height:calc(100vh - 56px);width:100%;height:100%}
nav{height:56px;display:flex;gap:12px;align-items:center;justify-content:center}
button{min-height:44px;padding:0 18px;border:1px solid #F6F1E6;border-radius:8px;background:none;color:inherit;font:inherit}
button:disabled{opacity:.45}
:fullscreen nav{display:none}:fullscreen section svg{max-height:100vh}
@media print{nav{display:none}section,section[hidden]{display:block;break-after:page}}
`;

/** Script of the player. Keys: arrows, space, Home, End and F. A tap shows the next slide. */
function playerScript(durations: readonly number[]): string {
  return `
const slides=[...document.querySelectorAll('section')],durations=${JSON.stringify(durations)};
const $=(id)=>document.getElementById(id);let at=0,timer=0;
function show(to){at=Math.max(0,Math.min(slides.length-1,to));slides.forEach((s,i)=>{s.hidden=i!==at});
$('back').disabled=at===0;$('next').disabled=at===slides.length-1;
$('place').textContent=${JSON.stringify(messages.place)}.replace('{n}',at+1).replace('{of}',slides.length);
if(timer){stop();if(at<slides.length-1)start()}}
function start(){timer=setTimeout(()=>show(at+1),durations[at]);$('play').textContent=${JSON.stringify(messages.pause)}}
function stop(){clearTimeout(timer);timer=0;$('play').textContent=${JSON.stringify(messages.play)}}
$('back').onclick=()=>show(at-1);$('next').onclick=()=>show(at+1);$('play').onclick=()=>timer?stop():start();
document.querySelector('main').onclick=()=>show(at+1);
addEventListener('keydown',(e)=>{const go={ArrowRight:1,PageDown:1,ArrowLeft:-1,PageUp:-1}[e.key];
if(go)show(at+go);else if(e.key===' '){e.preventDefault();timer?stop():start()}
else if(e.key==='Home')show(0);else if(e.key==='End')show(slides.length-1);
else if(e.key==='f'||e.key==='F')document.fullscreenElement?document.exitFullscreen():document.documentElement.requestFullscreen()});
show(0);`;
}

function fontCss(fonts: DocumentFonts): string {
  return documentFaces(fonts)
    .map(({ family, weight, bytes, ranges }) => {
      const range = ranges === null ? '' : `unicode-range:${ranges};`;
      const source = `src:url(data:font/ttf;base64,${base64(bytes)})`;
      return `@font-face{font-family:"${family}";font-weight:${weight};${range}${source}}`;
    })
    .join('');
}

/** Encodes bytes in base64, in chunks because a function call takes a limited number of arguments. */
export function base64(bytes: Uint8Array): string {
  const PIECE = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(binary);
}
