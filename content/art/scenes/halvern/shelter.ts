import { seeded } from '../../kernel/geometry.ts'
import { gradient } from './frames.ts'
import { numerals } from './numerals.ts'

const [left, right, roof, foot] = [884, 1500, 214, 838] as const

export function shelterPaint(): string {
  return [
    gradient('steel', `x1="0" y1="0" x2="14" y2="0"`, [
      [0, '#6b777d', 1],
      [0.35, '#2f383d', 1],
      [1, '#161b1e', 1],
    ]),
    gradient('glass', `x1="${left}" y1="${roof}" x2="${right}" y2="${foot}"`, [
      [0, '#dfeaf0', 0.2],
      [0.35, '#9fb2bd', 0.07],
      [0.5, '#e6f0f4', 0.16],
      [1, '#26323a', 0.3],
    ]),
    gradient('tube', `cx="1190" cy="236" r="470"`, [
      [0, '#fff1cf', 0.5],
      [0.45, '#ffe6b4', 0.16],
      [1, '#ffe6b4', 0],
    ]),
    gradient('slats', 'x1="0" y1="690" x2="0" y2="722"', [
      [0, '#c39a66', 1],
      [0.4, '#8d683f', 1],
      [1, '#4b3620', 1],
    ]),
  ].join('')
}

/** A glazed bus shelter with a lamp under its roof; what hangs and stands in it lies between the bench and the light. */
export function shelter(inside: string): string {
  const post = (x: number) => `<rect width="14" height="${foot - roof}" transform="translate(${x} ${roof})" fill="url(#steel)"/>`
  const pane = `<rect x="${left + 14}" y="${roof + 20}" width="${right - left - 14}" height="${foot - roof - 78}" fill="url(#glass)"/>`
  const leg = (x: number) => `<path d="M${x} 722v112h12v-112z" fill="#1a2024"/>`
  const bench =
    `<rect x="${left + 40}" y="690" width="${right - left - 70}" height="14" fill="url(#slats)"/><rect x="${left + 40}" y="708" width="${right - left - 70}" height="14" fill="url(#slats)"/>` +
    `<rect x="${left + 40}" y="704" width="${right - left - 70}" height="4" fill="#0d0a06"/>${leg(960)}${leg(1420)}`
  return (
    `<ellipse cx="${(left + right) / 2}" cy="${foot + 4}" rx="340" ry="14" fill="#05080a" opacity=".5" filter="url(#soft)"/>${pane}${drops()}` +
    `<path d="M1190 ${roof + 20}V${foot - 58}" stroke="#2a3338" stroke-width="5"/>${post(left)}${post(right - 6)}${bench}` +
    `<path d="M1088 232v46" stroke="#39444a" stroke-width="6"/><path d="M1088 300v-14a10 10 0 0 0-20 0" fill="none" stroke="#c9d2d6" stroke-width="5" stroke-linecap="round"/><circle cx="1088" cy="306" r="7" fill="#c9d2d6"/>` +
    `${inside}${top()}${flag()}`
  )
}

function top(): string {
  return (
    `<path d="M${left - 30} ${roof - 6}Q${(left + right) / 2} ${roof - 52} ${right + 66} ${roof - 10}V${roof + 14}H${left - 30}Z" fill="#1c2429"/>` +
    `<path d="M${left - 30} ${roof - 6}Q${(left + right) / 2} ${roof - 52} ${right + 66} ${roof - 10}" fill="none" stroke="#aebcc3" stroke-width="3" opacity=".8"/>` +
    `<rect x="960" y="${roof + 14}" width="460" height="9" rx="4" fill="#fff6df"/><rect x="860" y="${roof + 14}" width="680" height="640" fill="url(#tube)"/>`
  )
}

/** The stop's flag, with the number of the line. */
function flag(): string {
  const plate = '<rect x="708" y="236" width="132" height="88" rx="8"'
  return (
    `<ellipse cx="776" cy="842" rx="40" ry="6" fill="#05080a" opacity=".5" filter="url(#soft)"/><rect x="769" y="250" width="9" height="590" fill="#232b30"/><rect x="769" y="250" width="3" height="590" fill="#8b979d"/>${plate} fill="#f3f1e8"/>` +
    `<path d="M708 266v-22a8 8 0 0 1 8-8h116a8 8 0 0 1 8 8v22z" fill="#143b38"/>${numerals('27', { x: 745, y: 276, scale: 0.88, paint: 'stroke="#14211f" stroke-width="8"' })}${plate} fill="#1a2a33" opacity=".2"/>`
  )
}

/** Drops on the glass: each a dark lens with a bright lower edge. */
function drops(): string {
  const random = seeded(3)
  return Array.from({ length: 170 }, () => {
    const [x, y, r] = [left + 22 + random() * (right - left - 40), roof + 30 + random() * 480, 1.2 + random() ** 3 * 4.6]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="#1d2a33" opacity=".35"/><circle cx="${x.toFixed(1)}" cy="${(y + r * 0.35).toFixed(1)}" r="${(r * 0.55).toFixed(1)}" fill="#f2ead6" opacity=".55"/>`
  }).join('')
}
