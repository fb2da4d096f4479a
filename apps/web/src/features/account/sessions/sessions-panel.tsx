import { AddDevice } from '../devices/add-device.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SessionList } from './session-list.tsx'

/** The account's sessions and recent activity. */
export function SessionsPanel() {
  return (
    <div className="flex flex-col gap-10">
      <SessionList />
      <AddDevice />
      <RecentActivity />
    </div>
  )
}
