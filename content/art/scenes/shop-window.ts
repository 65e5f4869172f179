import { goods } from './dunnage-goods.ts'
import { spool } from './sewing-tools.ts'
import { lit, ramp } from './shading.ts'
import { boards } from './timber.ts'

type Glass = { x: number; y: number; width: number; height: number }

/** What the lamp in the window falls on: a wall of boards, a coat on a hanger, shelves with boots, the sewing machine. */
export function windowDisplay({ x, y, width, height }: Glass): string {
  const floor = y + height
  const coat = { x: x - width * 0.01, y: y - height * 0.13, width: width * 0.64 }
  const boot = { x: x + width * 0.66, y: y + height * 0.02, width: width * 0.3 }
  return (
    `<clipPath id="pane"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#pane)">` +
    boards({ id: 'inside', x, y, width, height, count: 8, stains: ['#c98f4e', '#bd8445', '#d39a58'], seed: 8, wear: 0.4 }) +
    `<path d="M${coat.x + coat.width / 2} ${y}v${height * 0.07}" stroke="#2a1a0e" stroke-width="4"/>` +
    lit(goods.choreIndigo, coat, { dx: 16, dy: 12, blur: 9, opacity: 0.45 }) +
    `<rect x="${x + width * 0.64}" y="${y + height * 0.37}" width="${width * 0.36}" height="12" fill="#7a4f28"/><rect x="${x + width * 0.64}" y="${y + height * 0.4}" width="${width * 0.36}" height="18" fill="#2a1507" opacity=".5" filter="url(#soft4)"/>` +
    lit(goods.bootOxblood, boot, { dx: 10, dy: 6, blur: 6, opacity: 0.4 }) +
    `<rect x="${x}" y="${floor - height * 0.12}" width="${width}" height="${height * 0.12}" fill="#8a5a2e"/><rect x="${x}" y="${floor - height * 0.12}" width="${width}" height="4" fill="#ffdf9e" opacity=".8"/>` +
    `<radialGradient id="indoors" gradientUnits="userSpaceOnUse" cx="${x + width * 0.76}" cy="${y + height * 0.22}" r="${width * 0.92}"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#e0b98a" stop-opacity=".3"/><stop offset="1" stop-color="#4a2a18" stop-opacity=".85"/></radialGradient>` +
    [0.07, 0.16, 0.25]
      .map((at, i) =>
        spool({
          x: x + width * at,
          y: floor - height * 0.12 - 20,
          turn: 90,
          size: 0.42,
          thread: ['#93480f', '#d9c08c', '#27405c'][i] ?? '',
        }),
      )
      .join('') +
    machine(x + width * 0.84, floor - height * 0.12, width * 0.00145) +
    `<path d="M${x + width * 0.86} ${y - 10}L${x + width * 0.78} ${y + 34}h${width * 0.16}Z" fill="#2c3d33"/><ellipse cx="${x + width * 0.86}" cy="${y + 36}" rx="${width * 0.08}" ry="9" fill="#fff3cf"/>` +
    ramp(
      'lampfall',
      [
        [0, '#fff0c8', 0.4],
        [1, '#ffd08a', 0],
      ],
      true,
    ) +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#lampfall)" style="mix-blend-mode:soft-light"/><ellipse cx="${x + width * 0.84}" cy="${y + 50}" rx="${width * 0.4}" ry="${height * 0.4}" fill="#ffd68c" opacity=".22" filter="url(#soft30)"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#indoors)" style="mix-blend-mode:multiply"/><rect x="${x}" y="${y - 16}" width="${width}" height="30" fill="#1a0b04" opacity=".6" filter="url(#soft6)"/></g>`
  )
}

/** A treadle machine's head: black, with a brass line. */
function machine(x: number, base: number, s: number): string {
  return (
    `<g transform="translate(${x} ${base}) scale(${s})"><rect x="-112" y="-16" width="240" height="18" rx="4" fill="#3a2412"/><path d="M-104 -16V-34H-28V-16ZM48 -16V-120Q48 -150 20 -152H-88Q-104 -152 -104 -134V-96H-80V-112H-14Q2 -112 2 -94V-16Z" fill="#191715"/>` +
    '<path d="M-92 -96V-54M-92 -54l0 18" stroke="#c9c5bd" stroke-width="5"/><circle cx="74" cy="-112" r="34" fill="none" stroke="#191715" stroke-width="11"/><circle cx="74" cy="-112" r="34" fill="none" stroke="#f2d9a0" stroke-width="2" opacity=".6"/><path d="M48 -112h26" stroke="#191715" stroke-width="10"/><path d="M-94 -140H22Q34 -138 36 -124V-24" fill="none" stroke="#d9a441" stroke-width="3"/><path d="M-60 -152v-26h14v26" fill="#c8925a"/><rect x="-62" y="-176" width="18" height="18" fill="#27405c"/></g>'
  )
}

/** Glazing bars, the sill, a faint slant of sky on the glass. */
export function sashes({ x, y, width, height }: Glass): string {
  return (
    `<path d="M${x + width * 0.08} ${y + height}L${x + width * 0.36} ${y}h${width * 0.14}L${x + width * 0.22} ${y + height}Z" fill="#cfe0f0" opacity=".08"/>` +
    `<rect x="${x - 9}" y="${y - 9}" width="${width + 18}" height="${height + 18}" fill="none" stroke="#1c2e44" stroke-width="20"/><rect x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${height - 2}" fill="none" stroke="#ffcf8a" stroke-width="2" opacity=".7"/>` +
    `<path d="M${x + width * 0.63} ${y}V${y + height}" stroke="#1c2e44" stroke-width="10"/><rect x="${x - 28}" y="${y + height + 16}" width="${width + 56}" height="22" fill="#33506f"/><rect x="${x - 28}" y="${y + height + 16}" width="${width + 56}" height="4" fill="#ffd9a0" opacity=".6"/><rect x="${x - 28}" y="${y + height + 38}" width="${width + 56}" height="22" fill="#060a10" opacity=".6" filter="url(#soft6)"/>`
  )
}

export function doorway(x: number, y: number, pavement: number): string {
  const [w, top] = [190, y - 20]
  return (
    `<rect x="${x - 12}" y="${top - 12}" width="${w + 24}" height="${pavement - top + 12}" fill="#16253a"/><rect x="${x}" y="${top}" width="${w}" height="${pavement - top}" fill="#5b3a20"/>` +
    ramp(
      'doorglass',
      [
        [0, '#ffd48a', 1],
        [0.6, '#e09a4a', 1],
        [1, '#8f5522', 1],
      ],
      true,
    ) +
    `<rect x="${x + 26}" y="${top + 26}" width="${w - 52}" height="${(pavement - top) * 0.48}" fill="url(#doorglass)" stroke="#3b2412" stroke-width="9"/><path d="M${x + w / 2} ${top + 26}v${(pavement - top) * 0.48}" stroke="#3b2412" stroke-width="7"/>` +
    `<rect x="${x + 26}" y="${top + (pavement - top) * 0.62}" width="${w - 52}" height="${(pavement - top) * 0.3}" fill="none" stroke="#3b2412" stroke-width="7"/><circle cx="${x + w - 16}" cy="${top + (pavement - top) * 0.58}" r="9" fill="#e0b356"/>` +
    `<rect x="${x - 12}" y="${pavement - 16}" width="${w + 24}" height="16" fill="#7d7a76"/><path d="M${x - 12} ${pavement - 15}h${w + 24}" stroke="#ffe0b0" stroke-width="3" opacity=".5"/>`
  )
}
