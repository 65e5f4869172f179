import { grain, tint } from '../picture.ts'
import { gradient } from './frames.ts'

const corner = 690
const ground = 826

export function hutPaint(): string {
  const wood = [0, 1, 2].map((i) =>
    grain(
      `wood${i}`,
      `type="fractalNoise" baseFrequency=".003 .08" numOctaves="5" seed="${i * 7 + 3}"`,
      tint([0.06, 0.035, 0.02], '2.8 0 0 0 -1.05'),
    ),
  )
  return [
    ...wood,
    grain('stone', 'type="fractalNoise" baseFrequency=".035 .05" numOctaves="5" seed="5"', tint([0.03, 0.035, 0.045], '2.6 0 0 0 -1.05')),
    gradient('dusk-wall', `x1="${corner}" y1="0" x2="1600" y2="0"`, [
      [0, '#5b5a63', 0.55],
      [0.22, '#2c2b33', 0.12],
      [1, '#0b0a0d', 0.62],
    ]),
    gradient('lamp', 'cx="1120" cy="372" r="210"', [
      [0, '#fffbe6', 1],
      [0.2, '#ffe3a0', 1],
      [0.6, '#f7b04d', 1],
      [1, '#b8662a', 1],
    ]),
    gradient('eave', 'x1="0" y1="0" x2="0" y2="104"', [
      [0, '#1c1512', 1],
      [1, '#33261d', 1],
    ]),
    gradient('terrace', `x1="0" y1="${ground}" x2="0" y2="900"`, [
      [0, '#4a4440', 1],
      [1, '#1d1c1f', 1],
    ]),
  ].join('')
}

/** The hut's corner: squared logs, an eave, a lit window with a lamp on the sill, flagstones in front. */
export function hutWall(): string {
  return `${logs()}${eave()}${windowLit()}${terrace()}`
}

function logs(): string {
  const tall = 62
  const stains = ['#5a3c25', '#634329', '#523620', '#5e3f27']
  const rows = Array.from({ length: 13 }, (_, i) => {
    const y = 70 + i * tall
    const end = corner - (i % 2 ? 26 : 0)
    return (
      `<rect x="${end}" y="${y}" width="${1600 - end}" height="${tall}" fill="${stains[(i * 3) % 4]}"/><rect x="${end}" y="${y}" width="${1600 - end}" height="${tall}" filter="url(#wood${i % 3})" opacity=".7"/>` +
      `<rect x="${end}" y="${y}" width="${1600 - end}" height="4" fill="#e7b783" opacity=".16"/><rect x="${end}" y="${y + tall - 9}" width="${1600 - end}" height="9" fill="#0a0503" opacity=".62"/>` +
      `<rect x="${end}" y="${y + 4}" width="22" height="${tall - 13}" fill="#a58a7c" opacity=".6"/><path d="M${end + 22} ${y + 3}v${tall - 10}" stroke="#140b06" stroke-width="3" opacity=".5"/>`
    )
  })
  return `<g>${rows.join('')}<rect x="${corner}" width="${1600 - corner}" height="900" fill="url(#dusk-wall)"/></g>`
}

function eave(): string {
  const rafters = Array.from({ length: 8 }, (_, i) => `<path d="M${700 + i * 130} 84h44v44q-22 14-44 0z" fill="#2b1e14"/>`).join('')
  return (
    `<clipPath id="under"><rect x="${corner}" y="90" width="910" height="400"/></clipPath><g clip-path="url(#under)"><rect x="590" y="104" width="1010" height="66" fill="#050303" opacity=".6" filter="url(#soft)"/></g>${rafters}<path d="M560 0H1600V100H620Z" fill="url(#eave)"/>` +
    '<path d="M620 100H1600" stroke="#7d6a5a" stroke-width="4" opacity=".6"/><path d="M560 0L620 100" stroke="#9a8f92" stroke-width="5" opacity=".55"/>'
  )
}

function windowLit(): string {
  const [x, y, w, h] = [950, 214, 340, 300]
  return (
    `<rect x="${x - 60}" y="${y - 50}" width="${w + 120}" height="${h + 110}" fill="#ffb65a" opacity=".3" filter="url(#glow)"/>` +
    `<rect x="${x - 20}" y="${y - 20}" width="${w + 40}" height="${h + 40}" fill="#2a1a0e"/><rect x="${x - 20}" y="${y - 20}" width="${w + 40}" height="${h + 40}" filter="url(#wood0)" opacity=".6"/>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#lamp)"/>${curtains({ x, y, w, h })}${lantern()}` +
    `<path d="M${x + w / 2 - 8} ${y}h16v${h}h-16zM${x} ${y + h / 2 - 34}h${w}v14h-${w}z" fill="#2f1e11"/>` +
    `<path d="M${x} ${y}h${w}v10h-${w}z" fill="#000" opacity=".35"/><path d="M${x - 34} ${y + h + 14}h${w + 68}v20h-${w + 68}z" fill="#6d4a2b"/><path d="M${x - 34} ${y + h + 14}h${w + 68}" stroke="#ffd9a0" stroke-width="3" opacity=".8"/>`
  )
}

function curtains({ x, y, w, h }: { x: number; y: number; w: number; h: number }): string {
  return (
    `<path d="M${x} ${y}h86q-8 120-86 176z" fill="#c33f2c" opacity=".72"/><path d="M${x + w} ${y}h-86q8 120 86 176z" fill="#c33f2c" opacity=".72"/>` +
    `<path d="M${x + 22} ${y}q-2 90-20 150M${x + 54} ${y}q-8 80-44 140M${x + w - 22} ${y}q2 90 20 150M${x + w - 54} ${y}q8 80 44 140" stroke="#7d1f16" stroke-width="5" opacity=".5" fill="none"/><rect x="${x}" y="${y + h - 26}" width="${w}" height="26" fill="#8a4a1c" opacity=".55"/>`
  )
}

/** A storm lantern behind the pane. */
function lantern(): string {
  return (
    '<g transform="translate(134 0)"><path d="M1040 506h76v-16l-8-12h-60l-8 12z" fill="#3a2416"/><path d="M1052 478q-10-44 10-70h32q20 26 10 70z" fill="#fff6d8"/><path d="M1068 470q2-30 10-44q8 14 10 44z" fill="#ffb03a"/>' +
    '<path d="M1056 408h44l-8-18h-28z" fill="#3a2416"/><path d="M1046 478q-16-70 32-104q48 34 32 104" fill="none" stroke="#3a2416" stroke-width="5"/></g>'
  )
}

function terrace(): string {
  const joints =
    'M640 866H1600M760 826l-26 40M930 826l-10 40M1110 826l4 40M1290 826l20 40M1470 826l34 40M700 866l-30 34M900 866l-14 34M1090 866l4 34M1300 866l24 34M1500 866l44 34'
  return (
    `<path d="M560 ${ground + 8}L664 ${ground}H1600V900H470Z" fill="url(#terrace)"/><path d="M560 ${ground + 8}L664 ${ground}H1600V900H470Z" filter="url(#stone)" opacity=".6"/>` +
    `<path d="${joints}" stroke="#0b0a0b" stroke-width="3" opacity=".7" fill="none"/><path d="M664 ${ground}H1600v16H660z" fill="#000" opacity=".5" filter="url(#soft)"/>`
  )
}
