import { draw } from '../../draw.ts'
import { grain, placed, tint, type SceneImage } from '../picture.ts'
import { blur, castShadow, framed, gradient, toned, whole, type Frame } from './frames.ts'
import { anglepoise, jar, mendingPaint, reel, shears, tools } from './mending.ts'

const shell = draw({
  silhouette: 'shell',
  view: 'front',
  brand: 'halvern',
  slots: { main: '#2c6a78', yoke: '#1d4454', pull: '#f08a3c', lining: '#2b3840' },
})

const top = 690

/** A mending counter by lamplight: a wet shell on its hanger, reels of thread, shears, seam tape. */
export function counter(_: string, frame: Frame): SceneImage {
  return framed(frame, 715, [
    `<defs>${definitions()}</defs>`,
    wall(),
    tools(),
    hanger(),
    `<rect width="1600" height="${top}" fill="url(#pool)"/>`,
    `<g filter="url(#shadow)">${placed(shell, { x: 802, y: 112, width: 450 })}</g>`,
    `<g filter="url(#lamplit)">${placed(shell, { x: 850, y: 96, width: 450 })}</g>`,
    table(),
    [560, 622, 684].map((x, i) => reel({ x, y: top + 36 + (i % 2) * 14, color: ['#d9772b', '#2c6a78', '#f0b445'][i] ?? '' })).join(''),
    jar({ x: 1392, y: top + 52 }),
    shears({ x: 1176, y: top + 104 }),
    `<path d="M1262 372L1424 300L1470 900H820Z" fill="url(#cone)" filter="url(#cast)"/>`,
    anglepoise({ x: 1500, y: top + 44 }),
    `<rect ${whole} fill="url(#corner)"/>`,
  ])
}

function definitions(): string {
  return [
    grain('plaster', 'type="fractalNoise" baseFrequency=".011 .014" numOctaves="5" seed="4"', tint([0.02, 0.05, 0.05], '1.2 0 0 0 -.5')),
    grain('wood', 'type="fractalNoise" baseFrequency=".0024 .07" numOctaves="5" seed="7"', tint([0.09, 0.045, 0.02], '3 0 0 0 -1.15')),
    toned('lamplit', [1.28, 1.16, 1.02], [0.01, 0.005, -0.01]),
    mendingPaint(),
    castShadow('shadow', 0.75, 14),
    blur('soft', 9, 4),
    blur('cast', 30),
    blur('fine', 1.2),
    gradient('wall', 'x1="1600" y1="120" x2="0" y2="640"', [
      [0, '#5d7f78', 1],
      [0.42, '#2f4f4d', 1],
      [1, '#132726', 1],
    ]),
    gradient('slab', `x1="0" y1="${top}" x2="0" y2="900"`, [
      [0, '#b98550', 1],
      [0.5, '#8a5c33', 1],
      [1, '#4d301a', 1],
    ]),
    gradient('pool', 'cx="1300" cy="470" r="760"', [
      [0, '#ffdf9f', 0.42],
      [0.4, '#ffd084', 0.17],
      [1, '#ffd084', 0],
    ]),
    gradient('cone', 'x1="1340" y1="340" x2="1180" y2="860"', [
      [0, '#ffe6b0', 0.34],
      [1, '#ffdc9a', 0.1],
    ]),
    gradient('corner', 'x1="0" y1="0" x2="900" y2="120"', [
      [0, '#06100f', 0.5],
      [1, '#06100f', 0],
    ]),
  ].join('')
}

function wall(): string {
  const boards = Array.from(
    { length: 13 },
    (_, i) =>
      `<path d="M${i * 128 + 20} 0V${top}" stroke="#061313" stroke-width="3" opacity=".4"/><path d="M${i * 128 + 23} 0V${top}" stroke="#cfe6df" stroke-width="1.5" opacity=".12"/>`,
  )
  return `<rect ${whole} fill="url(#wall)"/><rect ${whole} filter="url(#plaster)" opacity=".5"/>${boards.join('')}<rect y="${top - 60}" width="1600" height="60" fill="#04090a" opacity=".45" filter="url(#cast)"/>`
}

function hanger(): string {
  return (
    '<path d="M0 118H1600" stroke="#0a1615" stroke-width="16" opacity=".35" transform="translate(0 12)" filter="url(#soft)"/><path d="M0 108H1600" stroke="#6d4a2a" stroke-width="15"/><path d="M0 103H1600" stroke="#c99a62" stroke-width="3" opacity=".8"/>' +
    '<path d="M1075 164v-34q0-12 10-16t10-14q0-12-16-13q-14 0-16 14" fill="none" stroke="#c9cfd0" stroke-width="5" stroke-linecap="round"/>'
  )
}

/** The slab, with the drips under the shell. */
function table(): string {
  const drips = [
    [1010, 722, 26],
    [1092, 730, 44],
    [1158, 718, 17],
    [1052, 748, 11],
  ] as const
  const drop = ([cx, cy, rx]: readonly [number, number, number]) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.22}" fill="#2b1708" opacity=".55"/><ellipse cx="${cx + rx * 0.3}" cy="${cy - rx * 0.06}" rx="${rx * 0.5}" ry="${rx * 0.07}" fill="#ffe9c0" opacity=".6" filter="url(#fine)"/>`
  return (
    `<rect y="${top}" width="1600" height="210" fill="url(#slab)"/><rect y="${top}" width="1600" height="210" filter="url(#wood)" opacity=".75"/>` +
    `<rect y="${top}" width="1600" height="4" fill="#ffe2b0" opacity=".55"/><ellipse cx="1085" cy="${top + 24}" rx="210" ry="22" fill="#140a03" opacity=".45" filter="url(#soft)"/>${drips.map(drop).join('')}`
  )
}
