import { parseBlock } from '#contracts/blocks/index'
import { languages } from '#contracts/entities/catalog-file'
import { resolveText } from '#domain/content/resolve-text'
import { blocksIn, type Rule } from '../authored'

/** Blocks the shop would leave out: of a kind it does not know, or with a field that is wrong. */
export const malformedBlocks: Rule = ({ content }) => {
  const problems = languages.flatMap((language) =>
    blocksIn(resolveText(content, language)).flatMap(({ component, id, props }) => {
      const answer = parseBlock({ component, id, name: id, props })
      return 'problem' in answer ? [answer.problem.replaceAll('\n', ' ')] : []
    }),
  )
  return [...new Set(problems)]
}
