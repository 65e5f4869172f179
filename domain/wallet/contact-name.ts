import { addressFieldMaxLength } from '#config/constants'
import { nameSigns } from '#config/name-signs'
import { plainName } from '#domain/input/plain-name'

type ContactName = { firstName: string; lastName: string }

const most = addressFieldMaxLength

/**
 * Name of a wallet contact for a shipping label. Its owner has paid and cannot correct it: removes characters no name has (emojis of
 * address books), and splits the same words anew if one part is too long. If two full lines are too short, middle words become initials.
 * (decision 098)
 */
export function contactName({ givenName = '', familyName = '' }: { givenName?: string; familyName?: string }): ContactName {
  const [firstName, lastName] = [bare(givenName), bare(familyName)]
  if (firstName.length <= most && lastName.length <= most) return { firstName, lastName }
  const words = `${firstName} ${lastName}`.trim().split(' ')
  for (let short = 0; short < Math.max(1, words.length - 1); short += 1) {
    const shorter = words.map((word, at) => (at > 0 && at <= short ? `${[...word][0]}.` : word))
    const found = dividedNear(firstName.length, shorter)
    if (found) return found
  }
  return { firstName, lastName }
}

/** Splits the words into two parts that fit, the first as close as possible to its former length. */
function dividedNear(length: number, words: readonly string[]): ContactName | undefined {
  const parted = words.slice(1).map((_, at) => ({ firstName: words.slice(0, at + 1).join(' '), lastName: words.slice(at + 1).join(' ') }))
  const fitting = parted.filter(({ firstName, lastName }) => firstName.length <= most && lastName.length <= most)
  const distance = ({ firstName }: ContactName) => Math.abs(firstName.length - length)
  return fitting.sort((a, b) => distance(a) - distance(b))[0]
}

function bare(typed: string): string {
  const signs = [...plainName(typed)].map((sign) => (nameSigns.test(sign) ? sign : ' '))
  return signs.join('').replace(/ +/g, ' ').trim()
}
