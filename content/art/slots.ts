/**
 * Slots of each silhouette. A color slot's default is a color or another slot's name; a choice defaults to its first value. The catalog may
 * use only these.
 */
export const silhouetteSlots = {
  shell: {
    views: ['front', 'back'],
    colors: { main: '#2c6a78', yoke: '#1d4454', zip: '#11181d', pull: '#f08a3c', lining: '#2b3840', logo: '#f4f1ea' },
    choices: {
      cut: [
        'alpine',
        'flank',
        'packable',
        'rain',
        'parka',
        'smock',
        'pro',
        'coach',
        'lined',
        'peak',
        'small',
        'work',
        'climb',
        'waxed',
        'yard',
      ],
    },
  },
  puffer: {
    views: ['front', 'back'],
    choices: { cut: ['down', 'light', 'yoked', 'expedition', 'small'] },
    colors: { main: '#d4a32c', accent: 'main', zip: '#1b1d20', pull: '#1b1d20', lining: '#3a3f46', logo: '#1b1d20' },
  },
  vest: {
    views: ['front', 'back'],
    choices: { cut: ['down', 'light', 'canvas', 'wool', 'diamond', 'pile', 'yoked', 'cargo'] },
    colors: { main: '#4a5d4a', accent: 'main', zip: '#1b1d20', pull: '#f0a03c', lining: '#2c332e', logo: '#f4f1ea' },
  },
  fleece: {
    views: ['front', 'back'],
    choices: { cut: ['pile', 'shaped', 'grid', 'pullover'] },
    colors: { main: '#e6dcc6', pocket: '#2f5d62', trim: '#b4552d', zip: '#2a2622', pull: '#2f5d62', logo: '#f4f1ea' },
  },
  knit: {
    views: ['front', 'back'],
    colors: { main: '#2f4763', rib: 'main', pattern: '#e6dcc6', label: '#8a5a32' },
    choices: { style: ['plain', 'yoke', 'cable', 'gansey', 'stripes', 'checks', 'band', 'fisherman'] },
  },
  tee: {
    views: ['front', 'back'],
    colors: { main: '#efece4', rib: 'main', print: '#e8492f' },
    choices: { printKind: ['kerb', 'stack', 'sun', 'chest', 'blank', 'planks', 'drip', 'sign'], sleeve: ['short', 'long'] },
  },
  baselayer: {
    views: ['front', 'back'],
    choices: { neck: ['zip', 'crew', 'heavy'] },
    colors: { main: '#31465c', panel: '#26374a', zip: '#161b20', pull: '#f08a3c', logo: '#f4f1ea' },
  },
  shirt: {
    views: ['front', 'back'],
    colors: { main: '#8a4a34', collar: 'main', button: '#e6dcc6', thread: '#d9b98c', pocket: 'main', label: '#6b3d20' },
    choices: { weave: ['plain', 'check', 'stripe'], cut: ['pocket', 'two', 'overshirt', 'travel', 'tape'] },
  },
  hoodie: {
    views: ['front', 'back'],
    colors: { main: '#23262c', lining: 'main', cord: '#f4f1ea', print: '#e8492f' },
    choices: { printKind: ['kerb', 'stack', 'sun', 'chest'], cut: ['regular', 'cropped', 'small', 'zip'] },
  },
  chore: {
    views: ['front', 'back'],
    choices: { cut: ['coat', 'shaped', 'blanket', 'light', 'site', 'small', 'trucker'] },
    colors: { main: '#a9773f', collar: '#4b3423', thread: '#e9c48a', button: '#8a5a2b', lining: '#3c4a52', label: '#6b3d20' },
  },
  dress: {
    views: ['front', 'back'],
    colors: { main: '#5b6b52', trim: 'main', button: '#e6dcc6', belt: '#6b3d20' },
    choices: { cut: ['shirt', 'tee', 'pinafore', 'tiered', 'zip', 'polo', 'tank', 'sweat'] },
  },
  trousers: {
    views: ['front', 'back'],
    colors: { main: '#9a6a3c', knee: '#8b5d33', thread: '#e2b071', button: '#b9834a', label: '#6b3d20' },
    choices: {
      style: [
        ...(['work', 'hike', 'softshell', 'winter', 'rain', 'carpenter', 'tailored', 'wide', 'curved', 'loose', 'small'] as const),
        ...(['bellows', 'track', 'cuffed', 'baggy', 'pleated', 'splash'] as const),
      ],
    },
  },
  shorts: {
    views: ['front', 'back'],
    colors: { main: '#7d7350', knee: 'main', thread: '#c9b98a', button: '#5b4a33', label: '#6b3d20' },
    choices: { style: ['work', 'hike', 'swim', 'court', 'pleated', 'cutoff', 'carpenter', 'long', 'jean', 'mesh', 'small'] },
  },
  backpack: {
    views: ['front', 'back', 'scale'],
    choices: { cut: ['trail', 'day', 'expedition', 'kids', 'board', 'roll', 'tool', 'flap', 'rack', 'ruck', 'frame'] },
    colors: {
      main: '#c8532b',
      lid: '#b2461f',
      panel: '#33383e',
      strap: '#24282c',
      zip: '#17191c',
      accent: '#f2b33d',
      bottle: '#7fa6b3',
      logo: '#f4f1ea',
    },
  },
  duffel: {
    views: ['front', 'back', 'scale'],
    choices: {
      cut: [
        ...(['coated', 'haul', 'weekend', 'barrel', 'overnight', 'kit', 'tote', 'roll', 'wheeled', 'dry', 'open'] as const),
        ...(['bucket', 'satchel', 'toolroll', 'case'] as const),
      ],
    },
    colors: { main: '#c8532b', panel: '#33383e', strap: '#24282c', zip: '#17191c', accent: '#f2b33d', logo: '#f4f1ea' },
  },
  boot: {
    views: ['side', 'pair'],
    choices: {
      cut: [
        'hike',
        'light',
        'winter',
        'kids',
        'welted',
        'rigger',
        'stable',
        'apron',
        'logger',
        'padded',
        'felted',
        'wedge',
        'pull',
        'alpine',
        'snow',
        'cub',
        'rubber',
        'puddle',
      ],
    },
    colors: {
      leather: '#7a4e2d',
      panel: '#5f3b22',
      rand: '#2a2724',
      lace: '#d9a441',
      metal: '#c3c7cc',
      collar: '#2e2a27',
      mid: '#3a3733',
      lug: '#211f1d',
      accent: '#d9a441',
    },
  },
  runner: {
    views: ['side', 'pair'],
    choices: { cut: ['trail', 'light', 'fell', 'city', 'knitted', 'small', 'heavy', 'strap', 'ultra'] },
    colors: {
      upper: '#5d8a94',
      overlay: '#24444d',
      lace: '#f4f1ea',
      mid: '#f2efe6',
      outsole: '#2a2f33',
      collar: '#1d3238',
      accent: '#f08a3c',
      lining: '#e3d9c6',
    },
  },
  sneaker: {
    views: ['side', 'pair'],
    choices: {
      cut: [
        'low',
        'suede',
        'mid',
        'thin',
        'narrow',
        'small',
        'rugged',
        'blank',
        'welted',
        'stair',
        'canvas',
        'vented',
        'bumper',
        'saddle',
        'youth',
        'slip',
      ],
    },
    colors: {
      canvas: '#2a2f38',
      suede: '#23272e',
      stripe: '#f3efe6',
      lace: '#f3efe6',
      sole: '#f4f1e8',
      gum: '#c08a55',
      lining: '#d8c9ac',
    },
  },
  lowshoe: {
    views: ['side', 'pair'],
    choices: { cut: ['approach', 'sandal', 'slipper'] },
    colors: {
      upper: '#6d777c',
      overlay: '#3a4045',
      lace: '#f08a3c',
      sole: '#2b2f33',
      footbed: '#8d8474',
      tread: '#1f2225',
      lining: '#33393e',
      accent: '#f08a3c',
    },
  },
  tent: {
    views: ['open', 'closed', 'scale'],
    choices: { cut: ['dome', 'hoop', 'tunnel', 'ridge'] },
    colors: {
      fly: '#dd8a2b',
      side: '#c87820',
      pole: '#2b2f33',
      floor: '#3a3f44',
      inner: '#efe4cc',
      glow: '#ffcf70',
      guy: '#e9e4d8',
    },
  },
  sleepingbag: {
    views: ['open', 'closed', 'scale'],
    choices: { cut: ['light', 'winter', 'small', 'summer'] },
    colors: { main: '#2c6a78', lining: '#e0a13a', zip: '#161b20', accent: '#f08a3c', logo: '#f4f1ea' },
  },
  beanie: {
    views: ['front', 'back'],
    choices: { cut: ['cuff', 'deep', 'short', 'small', 'balaclava', 'hood', 'headband', 'earflap', 'workhood', 'band'] },
    colors: { main: '#d5542c', cuff: 'main', pom: 'none', label: '#f4f1ea', logo: '#23262b' },
  },
  cap: {
    views: ['front', 'back'],
    choices: { cut: ['six', 'five', 'field', 'bucket', 'cape', 'eight'] },
    colors: { main: '#2a2f38', brim: 'main', button: 'main', logo: '#f2c230', strap: '#8a5a32' },
  },
  sock: {
    views: ['side', 'pair'],
    choices: {
      cut: [
        ...(['crew', 'liner', 'knee', 'contrast', 'quarter', 'bands', 'ribbed', 'checker', 'zigzag'] as const),
        ...(['slipper', 'turned', 'cable', 'ragg', 'sealed'] as const),
      ],
    },
    colors: { main: '#8d8f8a', cuff: 'main', heel: '#3a4a52', toe: '#3a4a52', stripe: '#d9772b' },
  },
  giftcard: {
    views: ['front'],
    choices: { cut: ['sleeve', 'folded'] },
    colors: { ground: '#143b38', ink: '#f6f3ea', accent: '#f0b445' },
  },
} as const satisfies Record<string, SilhouetteSlots>

type SilhouetteSlots = {
  views: readonly [string, ...string[]]
  colors: Readonly<Record<string, string>>
  choices?: Readonly<Record<string, readonly [string, ...string[]]>>
}

export const brands = ['halvern', 'dropkerb', 'dunnage'] as const
export type Brand = (typeof brands)[number]

export type Silhouette = keyof typeof silhouetteSlots
type SlotValues<S extends Silhouette> = (typeof silhouetteSlots)[S]
type Choices<S extends Silhouette> =
  SlotValues<S> extends { choices: infer C } ? { [K in keyof C]: C[K] extends readonly (infer V)[] ? V : never } : unknown

/** Every slot of a silhouette, filled: what its drawing is made from. */
export type Slots<S extends Silhouette> = { readonly [K in keyof SlotValues<S>['colors']]: string } & Choices<S>

export type View<S extends Silhouette> = SlotValues<S>['views'][number]
export type Drawing<S extends Silhouette> = { view: View<S>; brand: Brand; slots: Slots<S> }

/**
 * The given slots completed with the silhouette's own. Throws on a slot or a choice that the silhouette does not have, and on a color that is
 * not `#rrggbb`. A typo in the catalog must not become a garment in the default color.
 */
export function filledSlots<S extends Silhouette>(silhouette: S, given: Readonly<Record<string, string>>): Slots<S> {
  const { colors, choices = {} }: SilhouetteSlots = silhouetteSlots[silhouette]
  for (const [name, value] of Object.entries(given)) {
    const known = colors[name] ? /^#[0-9a-f]{6}$/.test(value) : choices[name]?.includes(value)
    if (!known) throw new Error(`${silhouette} has no slot ${name} that can be ${value}`)
  }
  const wanted = (name: string): string => {
    const value = given[name] ?? colors[name] ?? ''
    return value in colors ? wanted(value) : value
  }
  const filled = Object.keys(colors).map((name) => [name, wanted(name)])
  const chosen = Object.entries(choices).map(([name, values]) => [name, given[name] ?? values[0]])
  return Object.fromEntries([...filled, ...chosen]) as Slots<S>
}
