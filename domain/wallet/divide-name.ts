// cspell:disable
/** What stands before a family name and belongs to it: `van der Berg`, `de la Cruz`. */
const particles = new Set(
  'van von vom zu zum zur der den dem de del della dello dei degli di da do dos das du des la le las los el al ten ter te op aan in af av bin ibn bint ben'.split(
    ' ',
  ),
)
const apostropheParticlePattern = /^['’][ts]$/i
/** What joins the two names of a family: `Ortega y Gasset`, `Puig i Cadafalch`. */
const joiningParticles = new Set(['y', 'i', 'e'])
/** What stands behind a family name: `Byron Jr.`, `Byron III`. Without a point, `Sen` and `Jun` are family names. */
const suffixPattern = /^(?:(?:jr|sr|esq|ph\.?d|m\.?d|i{2,3}|iv)\.?|(?:jun|sen)\.)$/i

type WholeName = { givenName?: string; familyName?: string }

/**
 * Divides a name that is whole in one of its two fields. The family name is its last word, with the particles before it and the suffix
 * behind it. `Byron, Ada` is in the order of lists. Names that are divided already keep their words, but particles and suffixes go where
 * they belong. Some wallets part a name before its last word.
 */
export function divideName({ givenName = '', familyName = '' }: WholeName): Required<WholeName> {
  const [given, family] = [givenName.trim(), familyName.trim()]
  if (!given || !family) return divideWords(given || family)
  const words = given.split(' ')
  if (suffixPattern.test(family) && words.length > 1) return divideWords(`${given} ${family}`)
  const start = findParticles(words, { isLowerCase: true })
  return start < words.length && start > 0
    ? { givenName: words.slice(0, start).join(' '), familyName: [...words.slice(start), family].join(' ') }
    : { givenName: given, familyName: family }
}

function divideWords(name: string): Required<WholeName> {
  const [, listedFamily, listedGiven] = /^([^,]+), ?([^,]+)$/.exec(name) ?? []
  if (listedFamily && listedGiven && !suffixPattern.test(listedGiven))
    return { givenName: listedGiven.trim(), familyName: listedFamily.trim() }
  const words = name.split(' ').filter(Boolean)
  if (words.length < 2) return { givenName: name, familyName: '' }
  const end = words.length > 2 && suffixPattern.test(words.at(-1) ?? '') ? words.length - 2 : words.length - 1
  const joinedEnd = joiningParticles.has(words[end - 1] ?? '') && end > 2 ? end - 2 : end
  const start = Math.max(1, findParticles(words.slice(0, joinedEnd), { isLowerCase: false }))
  return { givenName: words.slice(0, start).join(' '), familyName: words.slice(start).join(' ') }
}

/** Where the particles at the end of these words begin; their number, if there are none. */
function findParticles(words: readonly string[], { isLowerCase }: { isLowerCase: boolean }): number {
  let start = words.length
  while (start > 0) {
    const word = words[start - 1] ?? ''
    const isParticle = particles.has(isLowerCase ? word : word.toLowerCase()) || apostropheParticlePattern.test(word)
    if (!isParticle) break
    start -= 1
  }
  return start
}
