import { draw } from '../../draw.ts'
import type { Landscape } from '../landscape.ts'
import { placed, type SceneImage } from '../picture.ts'
import { backdrop, blur, castShadow, framed, gradient, patch, toned, whole, type Frame } from './frames.ts'
import { hutPaint, hutWall } from './hut-wall.ts'

/** The valley under the hut when the sun has gone. */
export const hutValley: Landscape = { oversampling: 1.5, mood: 'dusk', seed: 17, fieldOfView: 44, pitch: 5, eyeHeight: 0.26 }

const boot = draw({ silhouette: 'boot', view: 'side', brand: 'halvern', slots: {} })
const bag = draw({
  silhouette: 'sleepingbag',
  view: 'closed',
  brand: 'halvern',
  slots: { main: '#2f465d', lining: '#e7b45a', zip: '#1b2330', accent: '#3d5a76', logo: '#f4f1ea' },
})
const pack = draw({
  silhouette: 'backpack',
  view: 'front',
  brand: 'halvern',
  slots: {
    cut: 'expedition',
    main: '#8d9a7c',
    lid: '#6f7d60',
    panel: '#38422f',
    strap: '#38422f',
    zip: '#262d22',
    accent: '#e4572e',
    logo: '#26302a',
  },
})

/** The bench of a mountain hut at dusk: boots and a rolled sleeping bag on it, a pack against it, a lamp in the window. */
export function hut(valley: string, frame: Frame): SceneImage {
  return framed(frame, 868, [
    `<defs>${definitions()}${hutPaint()}</defs>`,
    backdrop(valley),
    hutWall(),
    bench(),
    hungBag(),
    patch({ cx: 1010, cy: 674, rx: 128, ry: 8 }, 'fill="#080503" opacity=".75" filter="url(#soft)"'),
    `<g filter="url(#shade)">${placed(boot, { x: 926, y: 420, width: 240 })}</g>`,
    `<g filter="url(#evening)">${placed(boot, { x: 866, y: 428, width: 250 })}</g>`,
    patch({ cx: 1466, cy: 836, rx: 150, ry: 14 }, 'fill="#050404" opacity=".75" filter="url(#soft)"'),
    `<g filter="url(#shade)">${placed(pack, { x: 1322, y: 462, width: 320 })}</g>`,
    `<rect ${whole} fill="url(#warmth)"/>`,
  ])
}

function definitions(): string {
  return [
    toned('evening', [0.86, 0.7, 0.55], [0.02, 0.012, 0.01]),
    toned('shade', [0.66, 0.6, 0.56], [0.015, 0.015, 0.02]),
    castShadow('shadow', 0.6, 9),
    blur('soft', 9, 4),
    blur('glow', 26),
    gradient('warmth', 'cx="1120" cy="390" r="560"', [
      [0, '#ffc46a', 0.34],
      [0.45, '#ffb257', 0.12],
      [1, '#ffb257', 0],
    ]),
    gradient('seat', 'x1="0" y1="664" x2="0" y2="700"', [
      [0, '#d9a468', 1],
      [0.35, '#8d6238', 1],
      [1, '#3d2815', 1],
    ]),
    gradient('leg', 'x1="0" y1="700" x2="0" y2="832"', [
      [0, '#4b321b', 1],
      [1, '#23160b', 1],
    ]),
  ].join('')
}

/** A sleeping bag that airs on a peg beside the window. */
function hungBag(): string {
  const at = { x: 1246, y: 168, width: 380 }
  return (
    `<g filter="url(#shadow)">${placed(bag, { ...at, x: at.x + 16, y: at.y + 12 })}</g><g filter="url(#evening)">${placed(bag, at)}</g>` +
    '<path d="M1436 196v34" stroke="#1b2330" stroke-width="5"/><circle cx="1436" cy="194" r="11" fill="#2b1a0e"/><circle cx="1432" cy="190" r="7" fill="#a5713f"/>'
  )
}

/** A plank on two split logs. */
function bench(): string {
  const leg = (x: number) =>
    `<ellipse cx="${x + 34}" cy="838" rx="62" ry="9" fill="#050404" opacity=".6" filter="url(#soft)"/><path d="M${x} 698h66l6 138h-80z" fill="url(#leg)"/><path d="M${x} 698h66l6 138h-80z" fill="none" stroke="#120a04" stroke-width="2"/>`
  return (
    `<rect x="816" y="706" width="560" height="120" fill="#060403" opacity=".45" filter="url(#soft)"/>${leg(870)}${leg(1226)}` +
    '<path d="M800 664H1390L1400 676V698H792V676Z" fill="url(#seat)"/><path d="M800 664H1390" stroke="#ffd9a0" stroke-width="3" opacity=".7"/>' +
    '<rect x="792" y="664" width="608" height="34" filter="url(#wood1)" opacity=".5"/>'
  )
}
