import all from './eslint.config.js'
import { promiseRules } from './scripts/types/promise-rules.js'

const off = Object.fromEntries(Object.keys(promiseRules).map((name) => [name, 'off']))

/** All rules that need no types. The others run in the type check. (scripts/types/) */
export default [...all, { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } }, rules: off }]
