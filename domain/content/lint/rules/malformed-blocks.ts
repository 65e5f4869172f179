import { blockProblems } from '#contracts/blocks/index'
import { languages } from '#config/locales'
import { resolveText } from '#domain/content/resolve-text'
import { blocksIn, type Rule, type Trouble } from '../authored'

/** Blocks the shop would leave out: of a kind it does not know, or with a field that is wrong. */
export const malformedBlocks: Rule = ({ content }) => {
  const troubles = languages.flatMap((language) =>
    blocksIn(resolveText(content, language)).flatMap((block) =>
      blockProblems(block).map(({ path, problem }): Trouble => ({ path: [...block.path, ...path], problem })),
    ),
  )
  const named = new Map(troubles.map((trouble) => [JSON.stringify(trouble), trouble]))
  return [...named.values()]
}
