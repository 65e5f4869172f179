import { seeded } from '../kernel/geometry.ts'
import { bench, benchCoat } from '../scenes/scenes.ts'
import { filmSeconds, filmSize, layer, sway, swell, type Film, type FilmLayer } from './motion.ts'

const { width, height } = filmSize

/** The sun comes out at noon: a window on the boards, dust in its beam, a coat that a draft moves. */
export const benchFilm: Film = {
  scene: 'dunnage-bench',
  layers: (seconds) => {
    const sun = swell(seconds, { rise: [0.1, 1.8], fall: [6.9, 7.95] })
    return [
      { svg: bench({ hasCoat: false }).svg, blend: 'over' },
      ...sunOnBoards(sun),
      coat(seconds),
      ...(sun === 0 ? [] : [beam(sun), dust(seconds, sun)]),
    ]
  },
}

/** Hangs from its peg, and comes to rest. */
function coat(seconds: number): FilmLayer {
  const draft = swell(seconds, { rise: [0.4, 1.6], fall: [3.2, 7.4] })
  const angle = (0.8 * draft * sway(seconds - 0.4, 2.6)).toFixed(2)
  return layer(Number(angle) === 0 ? benchCoat : `<g transform="rotate(${angle} 1070 84)">${benchCoat}</g>`)
}

/** Six panes of a window, thrown on the wall by a high sun. */
const panes = [0, 1, 2].flatMap((column) =>
  [0, 1].map((row) => {
    const [x, y] = [150 + column * 196 + row * 74, 168 + row * 236]
    return `M${x} ${y}h170l68 212h-170Z`
  }),
)

/** On gray, which soft light leaves as it is: a layer that is not opaque would darken the boards. */
function sunOnBoards(sun: number): FilmLayer[] {
  if (sun === 0) return []
  const soft = `<filter id="edge"><feGaussianBlur stdDeviation="5"/></filter><rect width="${width}" height="${height}" fill="#808080"/>`
  const light = `<path d="${panes.join('')}" fill="#ffe2a6" opacity="${(0.95 * sun).toFixed(3)}" filter="url(#edge)"/>`
  return [layer(soft + light, 'soft-light')]
}

/** The way of the light through the air, from the window to the boards. */
function beam(sun: number): FilmLayer {
  return layer(
    `<defs><linearGradient id="air" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".3"/><stop offset="1" stop-color="#ffcf84" stop-opacity=".03"/></linearGradient>` +
      `<filter id="edge" filterUnits="userSpaceOnUse" x="-200" y="-200" width="${width + 400}" height="${height + 400}"><feGaussianBlur stdDeviation="26"/></filter></defs>` +
      `<path d="M-60 -120H330L900 630L360 640L-60 120Z" fill="url(#air)" opacity="${sun.toFixed(3)}" filter="url(#edge)"/>`,
    'screen',
  )
}

/** One mote: where it is first, how it drifts, how far it lies before or behind what is sharp. */
const motes = (() => {
  const random = seeded(31)
  return Array.from({ length: 130 }, () => ({
    x: random() * 980 - 60,
    y: random() * 720 - 20,
    vx: 5 + random() * 16,
    vy: 6 - random() * 17,
    radius: 1.4 + 3.4 * random() ** 3,
    period: 1.6 + random() * 3,
    phase: random() * 8,
  }))
})()

function dust(seconds: number, sun: number): FilmLayer {
  const drawn = motes.map(({ x, y, vx, vy, radius, period, phase }) => {
    const age = seconds - filmSeconds / 2
    const cx = x + vx * age + 9 * sway(seconds + phase, period * 2.3)
    const cy = y + vy * age + 6 * sway(seconds + phase, period * 1.7)
    // The beam lies along a slope of 1.3.
    const off = Math.abs(cx - 90 - cy * 0.76 - 130) / 330
    const light = Math.max(0, 1 - off ** 2) * (0.62 + 0.38 * sway(seconds + phase, period))
    const opacity = (sun * light * (radius > 3 ? 0.5 : 0.85)).toFixed(3)
    return Number(opacity) < 0.02
      ? ''
      : `<circle cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" r="${radius.toFixed(1)}" opacity="${opacity}"/>`
  })
  return layer(`<g fill="#fff1cf">${drawn.join('')}</g>`)
}
