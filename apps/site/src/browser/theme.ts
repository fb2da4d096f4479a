/** Runs in the head before the first paint, so that dark pages do not flash white. */
import { applyTheme, storedTheme } from '@severy/ui/theme'

applyTheme(storedTheme())
