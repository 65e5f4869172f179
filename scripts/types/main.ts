import { root } from '../serve/paths.ts'
import { checkTypes } from './check-types.ts'

const problems = checkTypes(root)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
