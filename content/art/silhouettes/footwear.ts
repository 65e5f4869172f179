import { blur, type Easel } from '../kernel/easel.ts'
import { groundShadow } from '../kernel/paint.ts'

/** A second shoe behind the first, both on the ground; the shoe is drawn once and used twice. */
export function pairOf(a: Easel, shoe: string, { behind, before, ground }: { behind: string; before: string; ground: number }): string {
  return (
    groundShadow(a, { cx: 460, cy: ground - 130, rx: 300, ry: 22, opacity: 0.24 }) +
    `<g transform="${behind}"><g id="shoe">${shoe}</g></g>` +
    `<ellipse cx="370" cy="${ground}" rx="325" ry="21" fill="#000" opacity=".22" ${blur(a, 14, { tall: 150 })}/>` +
    `<use href="#shoe" transform="${before}"/>`
  )
}
