import { startFile } from './playwright'

startFile()
