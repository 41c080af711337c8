-- Photos that came with a return; a photo belongs to one return or one request.
create table return_photo (
  photo_id text primary key references request_photo (id),
  return_id text not null references return_slip (id) on delete cascade
) strict;

create index return_photo_return on return_photo (return_id);
