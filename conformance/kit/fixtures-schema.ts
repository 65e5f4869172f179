import * as z from 'zod'
import { fixtures } from './fixtures'

/** The JSON schema of a fixtures file, for editors. Names that begin with `//` are comments. */
export function buildFixturesJsonSchema() {
  return z.toJSONSchema(fixtures, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) jsonSchema.patternProperties = { '^//': {} }
    },
  })
}
