import { readFileSync } from 'node:fs'

/** @type {{ words: { avoid: string[]; use: string }[] }} */
const { words } = JSON.parse(readFileSync(new URL('../../docs/lexicon.json', import.meta.url), 'utf8'))

/** The words of docs/lexicon.json for the spell checker, so that editors underline them and offer the term to use. */
export default { flagWords: words.flatMap(({ avoid, use }) => avoid.map((word) => `${word}->${use}`)) }
