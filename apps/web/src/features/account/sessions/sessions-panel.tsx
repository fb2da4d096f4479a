import { AddDevice } from '../devices/add-device.tsx'
import { PhonesSection } from '../phones/phones-section.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SessionList } from './session-list.tsx'

/** The account's sessions, its phone access and recent activity. */
export function SessionsPanel() {
  return (
    <div className="flex flex-col gap-10">
      <SessionList />
      <PhonesSection />
      <AddDevice />
      <RecentActivity />
    </div>
  )
}
