import { seeded } from '../kernel/geometry.ts'
import { mark } from '../kernel/marks.ts'
import { bootsOnEdge } from './dunnage-goods.ts'
import { sceneSvg, type SceneImage } from './picture.ts'
import { blurs, contact, pool, ramp } from './shading.ts'
import { boards, stain } from './timber.ts'
import { lantern } from './wharf-goods.ts'

type Slate = { x: number; y: number; width: number; height: number }
type Tally = {
  width: number
  height: number
  shelf: number
  slate: Slate
  boots: { x: number; y: number; width: number }
  lamp: readonly [x: number, y: number]
}

/** The count on a slate in the tack room, by lamplight; under it new boots on their box. */
export function tallyWide(): SceneImage {
  return tally({
    width: 1600,
    height: 900,
    shelf: 648,
    slate: { x: 720, y: 62, width: 640, height: 216 },
    boots: { x: 756, y: 0, width: 450 },
    lamp: [1404, 420],
  })
}

/** Words stand in its lower half, on boards alone. */
export function tallyTall(): SceneImage {
  return tally({
    width: 900,
    height: 1300,
    shelf: 640,
    slate: { x: 130, y: 84, width: 640, height: 200 },
    boots: { x: 150, y: 0, width: 400 },
    lamp: [776, 540],
  })
}

function tally({ width, height, shelf, slate, boots, lamp: [lx, ly] }: Tally): SceneImage {
  const size = { width, height }
  const soles = shelf - 80
  const box = { x: boots.x - 10, y: soles - 4, width: boots.width + 20, height: shelf - soles + 6 }
  const layers = [
    blurs(2, 4, 6, 16, 30),
    boards({
      id: 'red',
      x: 0,
      y: 0,
      width,
      height,
      count: Math.round(width / 118),
      stains: ['#8a3a28', '#7e3424', '#93402d', '#843726'],
      isUpright: true,
      seed: 13,
      wear: 0.75,
    }),
    slateBoard(slate),
    `<rect y="${shelf + 34}" width="${width}" height="70" fill="#140604" opacity=".6" filter="url(#soft16)"/>`,
    boards({ id: 'shelf', x: 0, y: shelf, width, height: 46, count: 1, stains: ['#a3713f'], seed: 18, wear: 0.6 }),
    `<rect y="${shelf}" width="${width}" height="4" fill="#ffe3ae" opacity=".6"/><rect y="${shelf + 46}" width="${width}" height="20" fill="#140604" opacity=".7" filter="url(#soft6)"/>`,
    cardboard(box),
    contact({ cx: boots.x + boots.width / 2, cy: soles - 2, rx: boots.width * 0.46, ry: 6 }),
    bootsOnEdge(boots, soles),
    contact({ cx: lx, cy: shelf, rx: 56, ry: 7 }),
    `<g transform="translate(0 ${shelf - ly - 142})">${lantern(lx, ly, false)}</g>`,
    chalks(slate.x + slate.width * 0.1, slate.y + slate.height + 26),
    pool(size, 'dark', {
      cx: lx - width * 0.1,
      cy: shelf - 130,
      r: width * (width > 1000 ? 0.62 : 0.95),
      mode: 'multiply',
      stops: [
        [0, '#fff', 0],
        [0.35, '#d3a878', 0.3],
        [0.7, '#4d281c', 0.85],
        [1, '#160906', 0.96],
      ],
    }),
    pool(size, 'flame', {
      cx: lx,
      cy: shelf - 90,
      r: width * 0.5 + 120,
      mode: 'soft-light',
      stops: [
        [0, '#ffe7b0', 1],
        [0.5, '#ffc266', 0.5],
        [1, '#ffc266', 0],
      ],
    }),
    pool(size, 'halo', {
      cx: lx,
      cy: shelf - 92,
      r: 280,
      mode: 'screen',
      stops: [
        [0, '#ffd391', 0.7],
        [0.32, '#ffab4f', 0.22],
        [1, '#ffab4f', 0],
      ],
    }),
  ]
  return { ...size, svg: sceneSvg(size, layers) }
}

/** A framed slate on a cord, gates of five strokes on it, a row for each year. */
function slateBoard({ x, y, width, height }: Slate): string {
  const [cx, top] = [x + width / 2, y - 64]
  const frame = `M${x - 24} ${y - 24}h${width + 48}v${height + 48}h${-width - 48}Z`
  const rough =
    '<filter id="chalk" x="-.1" y="-.1" width="1.2" height="1.2"><feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="3" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="7"/></filter>'
  return (
    `<defs>${rough}</defs><path d="${frame}" transform="translate(-26 26)" fill="#1b0704" opacity=".62" filter="url(#soft16)"/><path d="M${x + 60} ${y - 20}L${cx} ${top}L${x + width - 60} ${y - 20}" fill="none" stroke="#cbb083" stroke-width="6"/><circle cx="${cx}" cy="${top}" r="10" fill="#2a2320"/>` +
    boards({
      id: 'frame',
      x: x - 24,
      y: y - 24,
      width: width + 48,
      height: height + 48,
      count: 1,
      stains: ['#9a6b3c'],
      seed: 22,
      wear: 0.6,
    }) +
    `<path d="${frame}" fill="none" stroke="#ffe0a8" stroke-width="3" opacity=".4"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#2e3133"/>${stain({ x, y, width, height }, { id: 'wiped', seed: 2, opacity: 0.5, scale: 0.004 })}` +
    `<ellipse cx="${x + width * 0.62}" cy="${y + height * 0.7}" rx="${width * 0.3}" ry="${height * 0.16}" transform="rotate(-9 ${cx} ${y})" fill="#cfd0c8" opacity=".1" filter="url(#soft16)"/>` +
    `<g fill="none" stroke="#f4efe2" stroke-width="7.5" stroke-linecap="round" opacity=".92" filter="url(#chalk)"><path d="${gates({ x, y, width, height })}"/></g>${mark('dunnage', `${x + width - 58} ${y + height - 38}`, { size: 0.74, color: '#d8d3c4' })}` +
    `<path d="M${x} ${y + 2}h${width}M${x + 2} ${y}v${height}" stroke="#0d0d0d" stroke-width="6" opacity=".55"/>`
  )
}

function gates({ x, y, width, height }: Slate): string {
  const random = seeded(71)
  const wobble = (by: number) => (random() - 0.5) * by
  const rows = [5, 5, 3]
  return rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) => {
        const [left, top, tall] = [x + 46 + i * ((width - 60) / 5), y + 36 + row * ((height - 40) / 3), height * 0.2]
        const strokes = row === 2 && i === 2 ? 3 : 4
        const uprights = Array.from(
          { length: strokes },
          (__, k) =>
            `M${(left + k * 19 + wobble(5)).toFixed(1)} ${(top + wobble(8)).toFixed(1)}l${wobble(6).toFixed(1)} ${(tall + wobble(8)).toFixed(1)}`,
        )
        return (
          uprights.join('') +
          (strokes === 4
            ? `M${(left - 13).toFixed(1)} ${(top + tall * 0.86 + wobble(6)).toFixed(1)}L${(left + 70).toFixed(1)} ${(top + tall * 0.12 + wobble(6)).toFixed(1)}`
            : '')
        )
      }),
    )
    .join('')
}

/** The boots' box, its lid a little larger, a label on its end. */
function cardboard({ x, y, width, height }: Slate): string {
  const lid = Math.min(38, height * 0.4)
  return (
    contact({ cx: x + width / 2, cy: y + height - 4, rx: width * 0.52, ry: 8 }) +
    ramp('kraft', [
      [0, '#8f6940', 1],
      [0.6, '#b88a56', 1],
      [1, '#d3a468', 1],
    ]) +
    `<rect x="${x}" y="${y}" width="${width}" height="${height - 4}" fill="url(#kraft)"/><rect x="${x - 8}" y="${y}" width="${width + 16}" height="${lid}" fill="url(#kraft)"/><rect x="${x - 8}" y="${y}" width="${width + 16}" height="3" fill="#ffe9c0" opacity=".7"/>` +
    `<rect x="${x}" y="${y + lid}" width="${width}" height="12" fill="#2a1408" opacity=".5" filter="url(#soft4)"/><rect x="${x + width * 0.38}" y="${y + lid + 10}" width="${width * 0.24}" height="${height - lid - 26}" fill="#f0e3c6"/>` +
    mark('dunnage', `${x + width / 2} ${y + lid + 10 + (height - lid - 26) / 2}`, {
      size: Math.max(0.4, (height - lid - 36) / 52),
      color: '#27405c',
    })
  )
}

/** The chalk on the ledge of the frame. */
function chalks(x: number, y: number): string {
  return `<rect x="${x}" y="${y - 16}" width="86" height="15" rx="6" fill="#f6f1e4"/><rect x="${x}" y="${y - 7}" width="86" height="6" rx="3" fill="#b8ad99"/><rect x="${x + 104}" y="${y - 15}" width="40" height="14" rx="6" fill="#efe7d4"/>`
}
