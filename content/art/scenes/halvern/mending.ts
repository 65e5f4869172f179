import { gradient } from './frames.ts'

type At = { x: number; y: number }

const shadow = (cx: number, cy: number, rx: number) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.16}" fill="#120802" opacity=".6" filter="url(#soft)"/>`

/** Paint of the tools; each gradient is in the field's units, where its tool stands. */
export function mendingPaint(): string {
  return [
    gradient('enamel', 'x1="1270" y1="300" x2="1470" y2="360"', [
      [0, '#f6a252', 1],
      [0.3, '#dd7a2c', 1],
      [0.75, '#a5521a', 1],
      [1, '#6d3310', 1],
    ]),
    gradient('blade', 'x1="0" y1="778" x2="0" y2="812"', [
      [0, '#f2f4f1', 1],
      [0.5, '#aab3b3', 1],
      [1, '#626b6c', 1],
    ]),
    gradient('beech', 'x1="640" y1="0" x2="684" y2="0"', [
      [0, '#7a6038', 1],
      [0.25, '#b39158', 1],
      [1, '#8d6f41', 1],
    ]),
    gradient('tape', 'cx="540" cy="276" r="70"', [
      [0.36, '#5e706d', 1],
      [0.5, '#8b9c98', 1],
      [0.85, '#74867f', 1],
      [1, '#3f504c', 1],
    ]),
  ].join('')
}

/** A reel of thread that stands on the counter. */
export function reel({ x, y, color }: At & { color: string }): string {
  const winds = Array.from({ length: 15 }, (_, i) => `M${x - 17} ${y - 60 + i * 3.6}q17 6 34 0`).join('')
  return (
    `${shadow(x - 22, y - 2, 40)}<path d="M${x - 17} ${y - 64}v56q17 7 34 0v-56z" fill="${color}"/><path d="M${x - 17} ${y - 64}v56q6 3 13 3.4v-59z" fill="#000" opacity=".42"/><path d="M${x + 5} ${y - 64}v59q4-.4 7-1.4v-57z" fill="#fff" opacity=".26"/>` +
    `<path d="${winds}" stroke="#1a0d05" stroke-width=".9" opacity=".4" fill="none"/><path d="M${x - 23} ${y - 8}q23 9 46 0v6q-23 10-46 0z" fill="#7a4f2a"/><path d="M${x - 23} ${y - 70}v5q23 9 46 0v-5z" fill="#8a5f35"/>` +
    `<ellipse cx="${x}" cy="${y - 70}" rx="23" ry="7" fill="#d3a66c"/><ellipse cx="${x}" cy="${y - 70}" rx="7" ry="2.4" fill="#3a2412"/>`
  )
}

/** A jar of zip pulls and snaps. */
export function jar({ x, y }: At): string {
  const bits = ['#e0803a', '#b9c2c3', '#d8a340', '#c94f2c', '#7d9396', '#23282c']
  const pieces = Array.from({ length: 44 }, (_, i) => {
    const [dx, dy] = [((i * 37) % 78) - 39, -10 - ((i * 23) % 50)]
    const turned = `transform="rotate(${(i * 47) % 180} ${x + dx} ${y + dy + 3})"`
    return `<rect x="${x + dx - 7}" y="${y + dy + 1.5}" width="14" height="8" rx="3" fill="#120802" opacity=".5" ${turned}/><rect x="${x + dx - 7}" y="${y + dy}" width="14" height="7" rx="3" fill="${bits[i % bits.length]}" ${turned}/>`
  })
  const glass = `M${x - 46} ${y - 104}h92v92q0 12-46 12t-46-12z`
  return (
    `${shadow(x - 26, y - 2, 74)}<path d="${glass}" fill="#cfe2d8" opacity=".2"/><clipPath id="jar"><path d="M${x - 42} ${y - 96}h84v82q0 9-42 9t-42-9z"/></clipPath><g clip-path="url(#jar)">${pieces.join('')}<rect x="${x - 46}" y="${y - 100}" width="26" height="110" fill="#0a0805" opacity=".35"/></g>` +
    `<path d="${glass}" fill="none" stroke="#eef8f2" stroke-width="1.6" opacity=".4"/><path d="M${x + 34} ${y - 94}v76" stroke="#fff8e2" stroke-width="5" opacity=".5"/><path d="M${x - 37} ${y - 94}v78" stroke="#fff" stroke-width="2.5" opacity=".25"/>` +
    `<path d="M${x - 50} ${y - 124}q50-12 100 0v20q-50 10-100 0z" fill="#9c6f33"/><path d="M${x + 4} ${y - 130}q24 1 46 6v20q-20 4-46 5z" fill="#f0c06a" opacity=".45"/><ellipse cx="${x}" cy="${y - 124}" rx="50" ry="7" fill="#c99448"/>`
  )
}

/** Shears that lie open. */
export function shears({ x, y }: At): string {
  const bow = `M${x + 4} ${y - 1}C${x + 40} ${y - 8} ${x + 62} ${y + 20} ${x + 104} ${y + 24}C${x + 150} ${y + 28} ${x + 152} ${y - 2} ${x + 108} ${y - 1}C${x + 78} ${y} ${x + 76} ${y + 14} ${x + 60} ${y + 7}`
  const half = (turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x + 10} ${y - 7}L${x - 60} ${y - 8}L${x - 186} ${y + 1}L${x - 60} ${y + 7}L${x + 10} ${y + 8}Z" fill="url(#blade)"/><path d="M${x + 6} ${y - 1}L${x - 184} ${y + 1}" stroke="#fff" stroke-width="1.4" opacity=".7"/>` +
    `<path d="${bow}" fill="none" stroke="#571a0f" stroke-width="12" stroke-linecap="round"/><path d="${bow}" fill="none" stroke="#a4351f" stroke-width="9" stroke-linecap="round"/><path d="${bow}" fill="none" stroke="#ef8a62" stroke-width="2.4" stroke-linecap="round" opacity=".8" transform="translate(0 -2.4)"/></g>`
  return (
    `<g transform="translate(-14 12)" opacity=".5" filter="url(#soft)"><path d="M${x + 140} ${y}L${x - 180} ${y + 4}" stroke="#120802" stroke-width="30"/></g>` +
    `<g transform="rotate(-7 ${x} ${y})">${half(4)}<g transform="translate(0 ${2 * y}) scale(1 -1)">${half(4)}</g></g><circle cx="${x}" cy="${y}" r="6.5" fill="#4d5657"/><circle cx="${x - 1}" cy="${y - 2}" r="3" fill="#d7dcd9"/>`
  )
}

/** A jointed lamp that bends over the counter. */
export function anglepoise({ x, y }: At): string {
  const arm = `M${x} ${y - 18}L${x + 56} ${y - 300}L${x - 100} ${y - 452}`
  return (
    `${shadow(x - 20, y + 4, 100)}<path d="M${x - 70} ${y}q0-12 14-16q56-24 112 0q14 4 14 16q-70 14-140 0z" fill="#182122"/><path d="M${x - 54} ${y - 14}q54-22 108 0" stroke="#6f8a86" stroke-width="3" fill="none" opacity=".7"/>` +
    `<path d="${arm}" fill="none" stroke="#0d1415" stroke-width="14" stroke-linejoin="round"/><path d="${arm}" fill="none" stroke="#7f9a96" stroke-width="3" stroke-linejoin="round" transform="translate(-4 0)" opacity=".8"/><circle cx="${x + 56}" cy="${y - 300}" r="14" fill="#6d4a1c"/><circle cx="${x + 54}" cy="${y - 303}" r="10" fill="#d8a74e"/>` +
    `<g transform="rotate(22 ${x - 120} ${y - 470})"><ellipse cx="${x - 128}" cy="${y - 372}" rx="120" ry="54" fill="#ffe9b4" opacity=".5" filter="url(#cast)"/><path d="M${x - 214} ${y - 390}q8-84 66-104h42q58 20 66 104q-88 30-174 0z" fill="url(#enamel)"/>` +
    `<ellipse cx="${x - 127}" cy="${y - 386}" rx="85" ry="17" fill="#fff6dc"/><path d="M${x - 212} ${y - 386}q0-14 85-16t85 16" fill="none" stroke="#7a3c12" stroke-width="3"/><path d="M${x - 150} ${y - 494}v-16q22-10 46 0v16z" fill="#2a1c12"/></g>`
  )
}

/** Tools on the wall, out of focus and half in the dark: a rule and a roll of seam tape. */
export function tools(): string {
  const rule = Array.from({ length: 21 }, (_, i) => `M640 ${196 + i * 16}h${i % 5 ? 10 : 18}`).join('')
  return (
    '<g filter="url(#soft)" opacity=".6"><rect x="622" y="192" width="44" height="352" fill="#020606"/><circle cx="536" cy="304" r="64" fill="#020606"/></g>' +
    `<g filter="url(#fine)"><rect x="640" y="180" width="44" height="346" rx="3" fill="url(#beech)"/><path d="${rule}" stroke="#2e1e0e" stroke-width="2"/><circle cx="662" cy="194" r="5" fill="#142220"/>` +
    '<path d="M598 322q26 66 4 136" stroke="#5e706b" stroke-width="13" fill="none"/><circle cx="552" cy="290" r="62" fill="url(#tape)"/><circle cx="552" cy="290" r="47" fill="none" stroke="#4c5d59" stroke-width="1.5" opacity=".7"/><circle cx="552" cy="290" r="25" fill="#122422"/><path d="M529 283a25 25 0 0 1 46 0" stroke="#2f403c" stroke-width="5" fill="none"/><rect x="546" y="262" width="12" height="14" rx="3" fill="#a9854e"/></g>'
  )
}
