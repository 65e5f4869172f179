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
