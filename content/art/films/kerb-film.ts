import { spot, spotShoes } from '../scenes/scenes.ts'
import { ease, filmSize, layer, sway, type Film, type FilmLayer } from './motion.ts'

const { width, height } = filmSize
/** Colors of the building's shadow on the wall and on the kerb. */
const shade = { wall: '#7a5200', stone: '#2a2320' }
/** A filter's region. */
const beyondEdges = `filterUnits="userSpaceOnUse" x="-200" y="-200" width="${width + 400}" height="${height + 400}"`
/** What the sun reaches: left of the building's shadow. */
const sunlit = { wall: 'M0 0H480L992 560H0Z', stone: 'M0 560H992L1144 699.5H0Z' }

/** A car's shadow crosses the wall, its windows throw light into the shade; a bus ticket follows in its wake, and a pigeon's shadow. */
export const kerbFilm: Film = {
  scene: 'dropkerb-spot',
  layers: (seconds) => [
    { svg: spot({ hasShoes: false }).svg, blend: 'over' },
    ...carShadow(seconds),
    ...pigeon(seconds),
    layer(softEdges + spotShoes),
    ...glint(seconds),
    ...ticket(seconds),
  ],
}

/** The filter of the shoes' shadow. */
const softEdges = '<filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>'

/** A car from its bumper at 0 to its boot at -2600, roof up, with holes for the windows. */
const carOutline =
  'M0 900V470Q-6 400 -90 372L-640 316L-1010 40Q-1040 8 -1110 4L-1820 0Q-1900 2 -1960 36L-2300 300L-2540 336Q-2600 350 -2600 430V900Z'
const carWindows = 'M-770 306L-1040 92Q-1060 76 -1090 76H-1390V306ZM-1460 306V76H-1800Q-1850 78 -1884 102L-2130 306Z'
const driveBy = { start: 0.3, end: 3.1, from: -90, to: 4500 }

function carFront(seconds: number): number {
  const { start, end, from, to } = driveBy
  return from + ((to - from) * (seconds - start)) / (end - start)
}

const isPassing = (seconds: number) => seconds > driveBy.start && seconds < driveBy.end

/** The car at twelve moments while a shutter is open: edges across its way are soft, and none fades at the edge of the picture. */
function blurCar(seconds: number): string {
  const moments = Array.from({ length: 12 }, (_, moment) => carFront(seconds) + (moment - 6) * 5)
  const copies = moments.map((x) => `<path transform="translate(${x.toFixed(1)} 120)" d="${carOutline}${carWindows}"/>`)
  return `<g fill="#fff" fill-opacity=".22" fill-rule="evenodd">${copies.join('')}</g>`
}

function carShadow(seconds: number): FilmLayer[] {
  if (!isPassing(seconds)) return []
  const shaded = (color: string, opacity: number) =>
    `<rect width="${width}" height="${height}" fill="${color}" opacity="${opacity}" mask="url(#car)"/>`
  return [
    layer(
      `<defs><clipPath id="wall"><path d="${sunlit.wall}"/></clipPath><clipPath id="stone"><path d="${sunlit.stone}"/></clipPath>` +
        `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="800" x2="1240"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>` +
        `<mask id="low"><rect y="700" width="${width}" height="200" fill="url(#fade)"/></mask>` +
        `<mask id="car" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${blurCar(seconds)}</mask></defs>` +
        `<g clip-path="url(#wall)">${shaded(shade.wall, 0.31)}</g><g clip-path="url(#stone)">${shaded(shade.stone, 0.36)}</g>` +
        `<g mask="url(#low)">${shaded(shade.stone, 0.32)}</g>`,
    ),
  ]
}

/** The sun from the car's windows, thrown back into the shade. */
function glint(seconds: number): FilmLayer[] {
  const x = carFront(seconds) - 700
  if (!isPassing(seconds) || x < 300 || x > 3900) return []
  const pane = (at: number, wide: number) => `M${at} 130l${wide} -26l60 300l-${wide - 30} 40Z`
  return [
    layer(
      `<defs><filter id="soft" ${beyondEdges}><feGaussianBlur stdDeviation="18 7"/></filter>` +
        `<clipPath id="shaded"><path d="M480 0H${width}V700H1144L992 560Z"/></clipPath></defs>` +
        `<g clip-path="url(#shaded)"><g filter="url(#soft)"><path transform="translate(${x.toFixed(1)} 0)" fill="#fff0b4" opacity=".42" d="${pane(-300, 230)}${pane(-760, 300)}"/></g></g>`,
      'screen',
    ),
  ]
}

/** Its shadow flies up over the lit wall. */
function pigeon(seconds: number): FilmLayer[] {
  const [start, end] = [6, 7.3]
  if (seconds <= start || seconds >= end) return []
  const part = (seconds - start) / (end - start)
  const [x, y] = [-140 + 900 * part, 430 - 330 * part]
  const wing = 30 + 34 * sway(seconds, 0.34)
  const body = `M-70 6Q-30 -16 24 -12Q52 -16 62 -4L76 2L60 8Q30 20 -20 16L-84 26L-112 14Z`
  const wings = [
    `M26 -8Q4 ${(-wing - 26).toFixed(1)} -46 ${(-wing * 1.7 - 30).toFixed(1)}Q-40 -14 -24 4Z`,
    `M20 6Q6 ${(wing * 0.6 + 20).toFixed(1)} -26 ${(wing * 1.1 + 36).toFixed(1)}Q-32 20 -22 8Z`,
  ]
  return [
    layer(
      `<defs><clipPath id="wall"><path d="${sunlit.wall}"/></clipPath><filter id="far"><feGaussianBlur stdDeviation="3"/></filter></defs>` +
        `<g clip-path="url(#wall)"><g filter="url(#far)" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(-20)" fill="${shade.wall}" opacity=".32">${[body, ...wings].map((d) => `<path d="${d}"/>`).join('')}</g></g>`,
    ),
  ]
}

/** A bus ticket tumbles along the road. */
function ticket(seconds: number): FilmLayer[] {
  const [start, end] = [2.3, 6.6]
  if (seconds <= start || seconds >= end) return []
  const part = (seconds - start) / (end - start)
  const x = -110 + 1830 * (0.62 * part + 0.38 * ease(part, 0, 1))
  const hop = Math.abs(Math.sin(Math.PI * 3.2 * part)) * (62 - 26 * part)
  const turn = Math.cos(2 * Math.PI * 2.6 * part)
  const tall = (Math.sign(turn) || 1) * Math.max(0.16, Math.abs(turn))
  const face = tall > 0 ? '#f1ead9' : '#dcd3bd'
  const print =
    tall > 0
      ? '<path d="M-40 -12h46M-40 -2h30" stroke="#45474d" stroke-width="4"/><rect x="18" y="-22" width="34" height="44" fill="#c62f14"/>'
      : ''
  return [
    layer(
      `<ellipse cx="${(x + 6).toFixed(1)}" cy="872" rx="${(58 - hop * 0.3).toFixed(1)}" ry="5" fill="#000" opacity="${(0.42 - hop * 0.004).toFixed(3)}"/>` +
        `<g transform="translate(${x.toFixed(1)} ${(850 - hop).toFixed(1)}) rotate(${(-10 + 26 * sway(part, 0.45)).toFixed(2)}) scale(1 ${tall.toFixed(3)})">` +
        `<rect x="-56" y="-22" width="112" height="44" fill="${face}"/>${print}</g>`,
    ),
  ]
}
