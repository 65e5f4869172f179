import { layCamp } from '../scenes/camp.ts'
import { pitchedTent } from '../scenes/scenes.ts'
import { filmSize, haze, layer, swell, sway, type Film, type FilmLayer } from './motion.ts'

/** Wind over grass, mist before the mountains, the light of a lamp that the wind moves. */
export const campFilm: Film = {
  scene: 'halvern-camp',
  layers: (seconds, valley) => {
    const { definitions, land, slope, grass, light, tent, nearGrass } = layCamp({ ...filmSize, valley, tent: pitchedTent })
    const wind = gust(seconds)
    return [
      layer(land),
      ...mist(seconds),
      layer(definitions + slope),
      layer(grass(wind)),
      layer(definitions + light + tent),
      ...lamplight(seconds),
      layer(nearGrass(wind)),
    ]
  },
}

/** Gusts run over the knoll from left to right, and blades tremble in them. */
function gust(seconds: number) {
  const strength = swell(seconds, { rise: [0.1, 1.6], fall: [6, 7.9] })
  return (x: number) => {
    const front = 0.5 + 0.5 * Math.sin(2 * Math.PI * (x / 1100 - seconds / 2.6))
    return strength * (2 + 6 * front ** 2 + 0.9 * front * Math.sin(2 * Math.PI * (x / 140 - seconds / 0.6)))
  }
}

const banks = [
  { from: 180, y: 430, rx: 620, ry: 62, drift: 120 },
  { from: 760, y: 372, rx: 520, ry: 44, drift: 160 },
  { from: 1240, y: 452, rx: 560, ry: 58, drift: 110 },
]

function mist(seconds: number): FilmLayer[] {
  const density = 0.42 * swell(seconds, { rise: [0, 3], fall: [5, 8] })
  if (density === 0) return []
  const drawn = banks.map(({ from, y, rx, ry, drift }, i) =>
    haze(`mist${i}`, { at: [from + (drift * seconds) / 8, y, rx, ry], color: '#c3d3dc', opacity: density }),
  )
  return [layer(drawn.join(''))]
}

/** Brighter and dimmer as the lamp swings, on the tent, in the air and on the grass before the door. */
function lamplight(seconds: number): FilmLayer[] {
  const strength = swell(seconds, { rise: [0.4, 2.2], fall: [6, 7.9] })
  if (strength === 0) return []
  const glow = strength * (0.16 + 0.07 * sway(seconds, 2.1) + 0.03 * sway(seconds, 0.9))
  const x = 990 + 22 * strength * sway(seconds, 1.7)
  return [
    layer(
      haze('door', { at: [x, 560, 150, 190], color: '#ffd98a', opacity: glow * 1.5 }) +
        haze('air', { at: [x, 560, 420, 330], color: '#ffb257', opacity: glow * 0.6 }) +
        haze('lawn', { at: [x, 726, 360, 84], color: '#ffc36a', opacity: glow }),
      'screen',
    ),
  ]
}
