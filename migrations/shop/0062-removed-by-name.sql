-- what was taken out of carts and lists is kept by names, no longer by positions
update cart_removed
   set line = json_object('id', line ->> 0, 'number', line ->> 1, 'quantity', line ->> 2, 'coordinates', line ->> 3,
     'reference', line ->> 4, 'note', line ->> 5, 'added_by', line ->> 6, 'position', line ->> 7, 'added_at', line ->> 8)
 where json_type(line) = 'array';

update order_list_removed
   set item = json_object('list_id', item ->> 0, 'number', item ->> 1, 'position', item ->> 2, 'quantity', item ->> 3,
     'reference', item ->> 4, 'added_by', item ->> 5, 'added_at', item ->> 6)
 where json_type(item) = 'array';
