export type Photo = { name: string; by: string; captions: Record<string, string> }

/** Invented shoppers and their captions. */
export const photos: Photo[] = [
  createPhoto('ridge', 'ines.r', [
    'Ten minutes of sun',
    'Dix minutes de soleil',
    'Zehn Minuten Sonne',
    'Dieci minuti di sole',
    'Diez minutos de sol',
    'Tien minuten zon',
  ]),
  createPhoto('lake', 'tomas_b', [
    'Cold feet, no regrets',
    'Les pieds froids, aucun regret',
    'Kalte Füße, keine Reue',
    'Piedi freddi, nessun rimpianto',
    'Pies fríos, ningún lamento',
    'Koude voeten, geen spijt',
  ]),
  createPhoto('night', 'maud', [
    'The last bus had gone',
    'Le dernier bus était parti',
    'Der letzte Bus war weg',
    'L’ultimo autobus era andato',
    'El último bus ya se había ido',
    'De laatste bus was weg',
  ]),
  createPhoto('forest', 'janneke.v', [
    'It rained. We stayed',
    'Il a plu. On est restés',
    'Es regnete. Wir blieben',
    'Pioveva. Siamo rimasti',
    'Llovía. Nos quedamos',
    'Het regende. Wij bleven',
  ]),
  createPhoto('street', 'k_okafor', [
    'Washed it once. Fine',
    'Lavé une fois. Impeccable',
    'Einmal gewaschen. Tadellos',
    'Lavato una volta. A posto',
    'Lavado una vez. Perfecto',
    'Eén keer gewassen. Prima',
  ]),
  createPhoto('coast', 'b.lindqvist', [
    'Wind from everywhere',
    'Du vent de partout',
    'Wind von überall',
    'Vento da ogni parte',
    'Viento por todas partes',
    'Wind van alle kanten',
  ]),
]

const colorsByPhoto: Record<string, [sky: string, far: string, near: string, light: string]> = {
  ridge: ['#f3d9a8', '#8fa3a0', '#2f4f4a', '#f0a33c'],
  lake: ['#cfe0e6', '#7fa0b0', '#35607a', '#ffffff'],
  night: ['#1c2338', '#2c3a5c', '#0e1220', '#f0d890'],
  forest: ['#d9e0d0', '#6d8a68', '#294a33', '#f4f1d0'],
  street: ['#e6d5cd', '#a98478', '#4a3430', '#f2c14e'],
  coast: ['#dfe8ea', '#9fb8bd', '#50707a', '#f7e3b0'],
}

/** A photo is drawn from a few shapes: hills, a sky, a light. */
export function renderPhoto(name: string): string | undefined {
  const colors = colorsByPhoto[name]
  if (!colors) return undefined
  const [sky, far, near, light] = colors
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${sky}"/><circle cx="${
    90 + name.length * 30
  }" cy="110" r="38" fill="${light}"/><path d="M0 260L110 150l90 90 80-70 120 100v130H0z" fill="${far}"/><path d="M0 320L140 240l110 80 70-50 80 60v70H0z" fill="${near}"/></svg>`
}

function createPhoto(name: string, by: string, texts: [en: string, fr: string, de: string, it: string, es: string, nl: string]): Photo {
  const [en, fr, de, it, es, nl] = texts
  return { name, by, captions: { en, fr, de, it, es, nl } }
}
