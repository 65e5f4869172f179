import { seeded } from '../kernel/geometry.ts'
import { goods } from './dunnage-goods.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { blurs, contact, lit, pool, ramp, wash } from './shading.ts'
import { boards, runningFloor } from './timber.ts'
import { coil, crate, lantern } from './wharf-goods.ts'
import { clouds, farShore, water } from './wharf-water.ts'

type Wharf = {
  width: number
  height: number
  horizon: number
  quay: number
  shed: number
  sun: readonly [x: number, y: number]
  coat: { x: number; y: number; width: number }
  duffel: { x: number; y: number; width: number }
  freight: string
}

/** A harbor shed before sunrise in winter: the blanket coat on a nail by the lamp, a duffel and crates on the frosted quay. */
export function wharfWide(): SceneImage {
  const freight =
    crate({ x: 716, y: 470, width: 236, height: 190 }) +
    crate({ x: 752, y: 330, width: 164, height: 142, isSmall: true }) +
    coil(600, 740, 1)
  return wharf({
    width: 1600,
    height: 900,
    horizon: 420,
    quay: 596,
    shed: 860,
    sun: [430, 396],
    coat: { x: 920, y: 4, width: 500 },
    duffel: { x: 1224, y: 338, width: 350 },
    freight,
  })
}

export function wharfTall(): SceneImage {
  const freight = crate({ x: -30, y: 690, width: 210, height: 196 }) + coil(210, 1000, 0.9)
  return wharf({
    width: 900,
    height: 1100,
    horizon: 500,
    quay: 850,
    shed: 210,
    sun: [84, 470],
    coat: { x: 190, y: 40, width: 580 },
    duffel: { x: 560, y: 640, width: 350 },
    freight,
  })
}

function wharf({ width, height, horizon, quay, shed, sun: [sx, sy], coat, duffel, freight }: Wharf): SceneImage {
  const size = { width, height }
  const lamp = { x: coat.x + coat.width * 0.96, y: coat.y + coat.width * 0.2 }
  const nail = [coat.x + coat.width / 2, coat.y + coat.width * 0.235] as const
  const layers = [
    blurs(2, 4, 6, 16, 30),
    wash(size, 'sky', {
      line: [0, 0, 0, horizon],
      stops: [
        [0, '#2f4663', 1],
        [0.45, '#6f7890', 1],
        [0.76, '#d99a80', 1],
        [1, '#ffd29a', 1],
      ],
    }),
    pool(size, 'dawn', {
      cx: sx,
      cy: sy,
      r: width * 0.42,
      flat: 0.62,
      mode: 'screen',
      stops: [
        [0, '#ffcf83', 0.85],
        [0.4, '#ff9f5c', 0.35],
        [1, '#ff9f5c', 0],
      ],
    }),
    clouds(width, horizon),
    farShore(width, horizon, sx),
    water({ width, from: horizon, to: quay, sx }),
    `<g>${runningFloor({ x: -width * 0.2, y: quay, width: width * 1.4, height: height - quay }, { toward: [width * 0.36, horizon], rows: 26, stains: ['#6b5b50', '#5f5249', '#756357', '#574b44'] })}</g>`,
    frost(size, quay),
    shedWall({ x: shed, width: width - shed, height: quay + 64 }),
    freight,
    lantern(lamp.x, lamp.y),
    nailed(nail),
    lit(goods.blanketBark, coat, { dx: -20, dy: 14, blur: 12, opacity: 0.62 }),
    contact({ cx: duffel.x + duffel.width / 2, cy: duffel.y + duffel.width * 0.93, rx: duffel.width * 0.4, ry: 13 }),
    lit(goods.duffelBark, duffel, { dx: -14, dy: 4, blur: 10, opacity: 0.4 }),
    pool(size, 'cold', {
      cx: lamp.x - 120,
      cy: lamp.y + 190,
      r: width * 0.6,
      mode: 'multiply',
      stops: [
        [0, '#fff', 0],
        [0.4, '#b9b4c0', 0.16],
        [1, '#5a6488', 0.38],
      ],
    }),
    pool(size, 'sunrise', {
      cx: sx,
      cy: horizon + 6,
      r: width * 0.3 + 140,
      flat: 0.5,
      mode: 'screen',
      stops: [
        [0, '#ffb46a', 0.6],
        [0.45, '#ff8f4e', 0.2],
        [1, '#ff8f4e', 0],
      ],
    }),
    pool(size, 'flame', {
      cx: lamp.x,
      cy: lamp.y + 60,
      r: width > 1000 ? 520 : 470,
      mode: 'soft-light',
      stops: [
        [0, '#ffe0a0', 1],
        [0.5, '#ffbe68', 0.5],
        [1, '#ffbe68', 0],
      ],
    }),
    pool(size, 'halo', {
      cx: lamp.x,
      cy: lamp.y + 62,
      r: 260,
      mode: 'screen',
      stops: [
        [0, '#ffd08a', 0.75],
        [0.3, '#ffae54', 0.24],
        [1, '#ffae54', 0],
      ],
    }),
  ]
  return { ...size, svg: sceneSvg(size, layers) }
}

/** Rime on the planks, and the edge timber with a bollard. */
function frost({ width, height }: { width: number; height: number }, quay: number): string {
  const random = seeded(61)
  const patches = Array.from({ length: 46 }, () => {
    const v = random()
    return `<ellipse cx="${(random() * width).toFixed(0)}" cy="${(quay + v * (height - quay)).toFixed(0)}" rx="${(20 + v * 90).toFixed(0)}" ry="${(3 + v * 8).toFixed(0)}" opacity="${(0.12 + random() * 0.3).toFixed(2)}"/>`
  })
  const post = width * 0.2
  return (
    `<g fill="#e4e8f0" filter="url(#soft6)">${patches.join('')}</g><rect y="${quay - 20}" width="${width}" height="26" fill="#40352f"/><rect y="${quay - 21}" width="${width}" height="7" fill="#e9edf2" opacity=".85"/>` +
    contact({ cx: post, cy: quay + 34, rx: 66, ry: 9 }) +
    ramp('iron', [
      [0, '#b98a63', 1],
      [0.3, '#4a4448', 1],
      [1, '#1b1b22', 1],
    ]) +
    `<path d="M${post - 40} ${quay + 34}L${post - 30} ${quay - 44}Q${post - 54} ${quay - 50} ${post - 50} ${quay - 68}Q${post} ${quay - 92} ${post + 50} ${quay - 68}Q${post + 54} ${quay - 50} ${post + 30} ${quay - 44}L${post + 40} ${quay + 34}Q${post} ${quay + 46} ${post - 40} ${quay + 34}Z" fill="url(#iron)"/><path d="M${post - 48} ${quay - 69}Q${post} ${quay - 90} ${post + 48} ${quay - 69}Q${post} ${quay - 62} ${post - 48} ${quay - 69}Z" fill="#eef1f5"/>`
  )
}

/** Tarred boards, a lit gap at the door, snow on the sill of the footing. */
function shedWall({ x, width, height }: { x: number; width: number; height: number }): string {
  return (
    `<rect x="${x - 26}" width="60" height="${height}" fill="#0e1018" opacity=".5" filter="url(#soft16)"/>` +
    boards({
      id: 'tar',
      x,
      y: 0,
      width,
      height,
      count: Math.round(width / 74),
      stains: ['#4b4038', '#423a35', '#54483d', '#483c33'],
      isUpright: true,
      seed: 21,
      wear: 0.7,
    }) +
    `<rect x="${x}" width="16" height="${height}" fill="#2a221d"/><rect x="${x}" width="4" height="${height}" fill="#f0b988" opacity=".6"/>` +
    `<rect x="${x}" y="${height - 26}" width="${width}" height="30" fill="#0c0705" opacity=".55" filter="url(#soft6)"/><path d="M${x} ${height}q${width * 0.2} -16 ${width * 0.42} -7t${width * 0.58} -6V${height + 8}H${x}Z" fill="#dfe3ec"/>`
  )
}

/** A square nail and the hanging loop over it. */
function nailed([x, y]: readonly [number, number]): string {
  return (
    `<path d="M${x} ${y - 22}Q${x - 26} ${y} ${x - 24} ${y + 34}M${x} ${y - 22}Q${x + 26} ${y} ${x + 24} ${y + 34}" fill="none" stroke="#2a1a0e" stroke-width="7"/>` +
    `<circle cx="${x - 6}" cy="${y - 14}" r="10" fill="#000" opacity=".5" filter="url(#soft4)"/><rect x="${x - 8}" y="${y - 30}" width="16" height="14" rx="3" fill="#a9a39a"/>`
  )
}
