import { sandbox } from './app'

export default sandbox
