import { goods } from './dunnage-goods.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { blurs, contact, lit, pool, ramp, wash } from './shading.ts'
import { boards, runningFloor, stain } from './timber.ts'

type Thing = { drawing: string; x: number; y: number; width: number }
type Hall = {
  width: number
  height: number
  rail: number
  dado: number
  floor: number
  coats: readonly (Omit<Thing, 'y'> & { turn: number })[]
  settle: readonly [left: number, right: number]
  below: readonly Thing[]
  panes: readonly [x: number, y: number]
}

/** The hall at four in the afternoon: four coats on iron hooks, a settle, and the window's light across the plaster. */
export function hallWide(): SceneImage {
  const coats = [
    { drawing: goods.choreDuck, x: 470, width: 400, turn: 0.6 },
    { drawing: goods.choreOlive, x: 742, width: 400, turn: -0.8 },
    { drawing: goods.choreEcru, x: 1008, width: 400, turn: 0.5 },
    { drawing: goods.choreIndigo, x: 1272, width: 404, turn: -0.6 },
  ]
  const below = [
    { drawing: goods.packDuck, x: 1230, y: 548, width: 250 },
    { drawing: goods.bootsWheat, x: 818, y: 584, width: 264 },
  ]
  return hall({ width: 1600, height: 900, rail: 108, dado: 520, floor: 770, coats, settle: [620, 1560], below, panes: [560, 30] })
}

export function hallTall(): SceneImage {
  const coats = [
    { drawing: goods.choreDuck, x: -84, width: 400, turn: 0.6 },
    { drawing: goods.choreOlive, x: 166, width: 400, turn: -0.8 },
    { drawing: goods.choreEcru, x: 412, width: 400, turn: 0.5 },
    { drawing: goods.choreIndigo, x: 656, width: 404, turn: -0.6 },
  ]
  const below = [
    { drawing: goods.packDuck, x: 556, y: 704, width: 270 },
    { drawing: goods.bootsWheat, x: 110, y: 756, width: 270 },
  ]
  return hall({ width: 900, height: 1100, rail: 74, dado: 560, floor: 930, coats, settle: [40, 860], below, panes: [150, 40] })
}

function hall({ width, height, rail, dado, floor, coats, settle, below, panes }: Hall): SceneImage {
  const size = { width, height }
  const hung = coats.map(({ drawing, x, width: w, turn }) => {
    const y = rail + 78 - w * 1.25 * 0.236
    return lit(drawing, { x, y, width: w, turn }, { dx: 30, dy: 20, blur: 9, opacity: 0.5, color: '#3a2716' }) + ironHook(x + w / 2, rail)
  })
  const layers = [
    blurs(2, 4, 6, 16, 30),
    plaster(size, dado),
    panelling(width, dado, floor),
    `<rect y="${floor}" width="${width}" height="${height - floor}" fill="#5a3a22"/>`,
    runningFloor(
      { x: 0, y: floor, width, height: height - floor },
      { toward: [width * 0.5, floor - 330], rows: 22, stains: ['#8a5d37', '#7f5431', '#94663d', '#865833'] },
    ),
    `<rect y="${floor - 8}" width="${width}" height="26" fill="#140a05" opacity=".55" filter="url(#soft6)"/>`,
    rack(width, rail),
    hung.join(''),
    bench(settle, floor),
    ...below.map(
      ({ drawing, x, y, width: w }) =>
        contact({ cx: x + w / 2, cy: y + w * 1.25 * (drawing === goods.packDuck ? 0.885 : 0.8), rx: w * 0.32, ry: 8 }) +
        lit(drawing, { x, y, width: w }, { dx: 18, dy: 6, blur: 8, opacity: 0.45 }),
    ),
    wash(size, 'warm', {
      line: [0, 0, width, height],
      mode: 'multiply',
      stops: [
        [0, '#c9b7a2', 0.45],
        [0.4, '#f0dcbc', 0.2],
        [1, '#7d6353', 0.6],
      ],
    }),
    windowLight(size, panes),
    pool(size, 'corner', {
      cx: panes[0] + width * 0.3,
      cy: height * 0.42,
      r: Math.max(width * 0.7, height * 0.8),
      mode: 'multiply',
      stops: [
        [0, '#fff', 0],
        [0.5, '#a8927a', 0.28],
        [1, '#2a1a10', 0.76],
      ],
    }),
  ]
  return { ...size, svg: sceneSvg(size, layers) }
}

function plaster({ width }: { width: number; height: number }, dado: number): string {
  const box = { x: 0, y: 0, width, height: dado }
  return `<rect width="${width}" height="${dado}" fill="#e3cfa6"/>${stain(box, { id: 'plaster', seed: 3, opacity: 0.2, scale: 0.0026 })}${stain(box, { id: 'trowel', seed: 30, opacity: 0.1, scale: 0.05 })}`
}

/** Green boards up to the height of a chair's back. */
function panelling(width: number, dado: number, floor: number): string {
  return (
    boards({
      id: 'dado',
      x: 0,
      y: dado,
      width,
      height: floor - dado,
      count: Math.round(width / 80),
      stains: ['#56604d', '#525c4a', '#5a6551'],
      isUpright: true,
      seed: 5,
      wear: 0.4,
    }) +
    ramp(
      'cap',
      [
        [0, '#7d8870', 1],
        [1, '#465040', 1],
      ],
      true,
    ) +
    `<rect y="${dado + 14}" width="${width}" height="22" fill="#10120c" opacity=".5" filter="url(#soft6)"/><rect y="${dado - 12}" width="${width}" height="28" fill="url(#cap)"/><rect y="${dado - 12}" width="${width}" height="3" fill="#fff3cf" opacity=".5"/>` +
    `<rect y="${floor - 52}" width="${width}" height="52" fill="#4a5443"/><rect y="${floor - 52}" width="${width}" height="3" fill="#fff3cf" opacity=".3"/>`
  )
}

function rack(width: number, rail: number): string {
  return (
    `<rect y="${rail + 22}" width="${width}" height="56" fill="#3a2716" opacity=".5" filter="url(#soft6)"/>` +
    boards({ id: 'rack', x: 0, y: rail, width, height: 54, count: 1, stains: ['#9a6a3c'], seed: 6, wear: 0.5 }) +
    `<rect y="${rail}" width="${width}" height="4" fill="#ffe6b4" opacity=".5"/>`
  )
}

function ironHook(x: number, rail: number): string {
  const iron = `M${x} ${rail + 10}V${rail + 62}Q${x} ${rail + 86} ${x + 20} ${rail + 82}`
  return (
    `<path d="${iron}" transform="translate(12 9)" fill="none" stroke="#1d0f06" stroke-width="9" opacity=".45" filter="url(#soft4)"/><rect x="${x - 13}" y="${rail + 6}" width="26" height="38" rx="9" fill="#24201d"/>` +
    `<circle cx="${x}" cy="${rail + 14}" r="3" fill="#8d867c"/><circle cx="${x}" cy="${rail + 36}" r="3" fill="#8d867c"/><path d="${iron}" fill="none" stroke="#24201d" stroke-width="9" stroke-linecap="round"/><path d="M${x - 2} ${rail + 46}V${rail + 64}" stroke="#97908a" stroke-width="2.5"/>`
  )
}

/** A settle of plain boards; the room under it is dark. */
function bench([left, right]: readonly [number, number], floor: number): string {
  const [seat, thick] = [floor - 122, 30]
  const legs = [left + 40, right - 86].map(
    (x) =>
      `<path d="M${x} ${seat + thick}h46l8 ${152}h-50Z" fill="#6b4526"/><path d="M${x} ${seat + thick}l4 152" stroke="#ffdca6" stroke-width="3" opacity=".35"/>`,
  )
  return (
    `<rect x="${left + 20}" y="${seat + 40}" width="${right - left - 40}" height="118" fill="#0d0704" opacity=".5" filter="url(#soft16)"/><ellipse cx="${(left + right) / 2}" cy="${floor + 34}" rx="${(right - left) * 0.5}" ry="24" fill="#0d0704" opacity=".55" filter="url(#soft16)"/>${legs.join('')}` +
    `<rect x="${left + 26}" y="${seat + thick}" width="${right - left - 52}" height="34" fill="#54351c"/>` +
    boards({
      id: 'seat',
      x: left,
      y: seat - 12,
      width: right - left,
      height: thick + 12,
      count: 1,
      stains: ['#a5733f'],
      seed: 15,
      wear: 0.6,
    }) +
    `<rect x="${left}" y="${seat - 12}" width="${right - left}" height="4" fill="#ffe6b4" opacity=".6"/><rect x="${left}" y="${seat + thick}" width="${right - left}" height="16" fill="#0d0704" opacity=".5" filter="url(#soft4)"/>`
  )
}

/** Two sashes of six panes thrown slanting on wall and coats. */
function windowLight(size: { width: number; height: number }, [x, y]: readonly [number, number]): string {
  const [pane, tall, slant] = [112, 148, 0.34]
  const cells = [0, 1].flatMap((sash) =>
    [0, 1, 2, 3, 4, 5].map((i) => {
      const [left, top] = [x + sash * 420 + (i % 2) * (pane + 16), y + Math.floor(i / 2) * (tall + 16)]
      const skew = (px: number, py: number) => `${(px + (py - y) * slant).toFixed(0)} ${(py + (px - x) * 0.1).toFixed(0)}`
      return `M${skew(left, top)}L${skew(left + pane, top)}L${skew(left + pane, top + tall)}L${skew(left, top + tall)}Z`
    }),
  )
  return (
    `<g style="mix-blend-mode:soft-light"><path d="${cells.join('')}" fill="#fff0c2" filter="url(#soft6)"/></g><g style="mix-blend-mode:screen"><path d="${cells.join('')}" fill="#ffcb78" opacity=".26" filter="url(#soft6)"/></g>` +
    pool(size, 'spill', {
      cx: x + 420,
      cy: y + 280,
      r: 620,
      mode: 'screen',
      stops: [
        [0, '#ffcf8a', 0.16],
        [1, '#ffcf8a', 0],
      ],
    })
  )
}
