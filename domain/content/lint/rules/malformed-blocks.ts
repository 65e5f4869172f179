import { blockProblems } from '#contracts/blocks/index'
import { languages } from '#config/locales'
import { resolveText } from '#domain/content/resolve-text'
import { blocksIn, type Rule, type Trouble } from '../authored'

/** Blocks the shop would skip: unknown types or invalid fields. */
export const malformedBlocks: Rule = ({ content }) => {
  const troubles = languages.flatMap((language) =>
    blocksIn(resolveText(content, language)).flatMap((block) =>
      blockProblems(block).map(({ path, problem }): Trouble => ({ path: [...block.path, ...path], problem })),
    ),
  )
  const named = new Map(troubles.map((trouble) => [JSON.stringify(trouble), trouble]))
  return [...named.values()]
}
