import { luminance } from '../kernel/color.ts'
import { mark } from '../kernel/marks.ts'
import type { Brand, Slots } from '../slots.ts'

export type PrintKind = Slots<'tee'>['printKind']

/** The small pictures printed on a chest, in a 220-wide field round x 400, y 430; `chest` is the mark over the heart. */
export function chestPrint(kind: PrintKind, color: string, brand: Brand): string {
  const prints: Record<PrintKind, () => string> = {
    chest: () => mark(brand, '500 360', { size: 0.86, color }),
    kerb: () =>
      `<g fill="none" stroke="${color}" stroke-width="15" stroke-linecap="square" stroke-linejoin="round"><path d="M290 372H372L414 424H510"/>` +
      '<path d="M290 404H360L402 456H510" opacity=".55"/><path d="M290 436H348L390 488H510" opacity=".28"/></g>',
    stack: () => `<circle cx="400" cy="420" r="96" fill="${color}"/>${acrossDisc(color, brand)}`,
    blank: () => '',
    planks: () =>
      `<g fill="${color}"><path d="M300 356H500V388H300ZM318 396H482V428H318ZM290 436H510V468H290ZM328 476H472V508H328Z"/></g>` +
      `<path d="M312 372H360M400 374H470M334 412H390M420 410H468M304 452H370M410 454H486M340 492H420" stroke="#000" stroke-opacity=".25" stroke-width="3"/>`,
    drip: () =>
      `<path fill="${color}" d="M286 372Q330 344 400 352Q470 344 514 372V398Q508 410 496 402Q488 398 484 410V446Q476 462 468 446V414Q460 402 450 412V496Q440 516 430 496V416Q420 404 410 414V436Q402 450 394 436V414Q384 402 374 414V470Q364 488 354 470V412Q346 402 338 410V430Q328 444 320 430V408Q312 398 300 404Q288 406 286 394Z"/>`,
    sign: () =>
      `<g fill="none" stroke="${color}"><circle cx="400" cy="428" r="92" stroke-width="15"/><circle cx="400" cy="428" r="42" stroke-width="9"/>` +
      '<path d="M366 404Q400 426 434 404M366 452Q400 430 434 452M400 386V470" stroke-width="6"/><path d="M335 363L465 493" stroke-width="15"/></g>',
    sun: () =>
      `<g fill="none" stroke="${color}" stroke-width="9" stroke-linejoin="round"><path d="M286 470L350 380L396 440L442 352L514 470"/>` +
      '<path d="M286 488H514" stroke-width="5"/><path d="M318 506H482" stroke-width="4" opacity=".6"/>' +
      `<circle cx="480" cy="348" r="20" fill="${color}" stroke="none"/></g>`,
  }
  return prints[kind]()
}

/** Over the disc: the kerb line where it is the brand's own, the mark everywhere else. */
function acrossDisc(color: string, brand: Brand): string {
  if (brand !== 'dropkerb') return mark(brand, '400 420', { size: 2.3, color: luminance(color) > 0.3 ? '#1b2231' : '#f4f1ea' })
  const line = 'd="M280 420H382L418 456H520" fill="none" stroke-linejoin="round"'
  return `<path ${line} stroke="#1b2231" stroke-width="26"/><path ${line} stroke="#e8492f" stroke-width="12"/>`
}
