// Written by `npm run train:advisor`. Format: `learned-meaning.ts`.

export const MEANING_WEIGHTS = `afford loan - -;ask_back app - -;compare home - -;compare loan rent -;compare place - -;count home - -;count place sales -;explain app - -;explain app - accuracy;explain app - data;explain app - last-answer;explain rule - -;explain rule - eviction;explain rule - off-plan-cancellation;explain rule - purchase-fees;explain rule - rent-increase;explain rule - residence;explain rule - taxes;explain rule - who-may-buy;greet app - -;help app - -;list home - -;list home sales -;make app - slides;make home - message;open app - -;rank area - -;rank building - -;rank developer - -;rank project - -;refuse app - -;refuse app - elsewhere;refuse app - law;refuse app - orders;refuse app - people;refuse app - private;save app - -;save app - alert;trend place - -;unclear app - -;value home price -;value home rent -;value home return -;value home service_charge -;value loan fees -;value loan instalment -;value place - -;value rule rent_increase -;verdict home price -;verdict home return -;verdict place - -
	0n3l5l6l7n8n;n>l@lAlBlCoDnEnInKkLlMlNkQnUlWpYlZl[k]n^lak
!aboutword	ElJnYl^nbs
!accuracy	7n8v;lPlVlWl
!affordword	0v@n\\l]l
!alert	EiUs
!allowedq	?nNo_n\`n
!area1	0i1n2k3n4j5n6n7j8k9l:k;l<k=k>k?l@kAkCjDkEoFoGnHkIjJgKnMoNkOhPkSnTlUoVpWjXnYnZj[l\\k]j^o_nakbq
!areabest	4l;lBpJpOnRoWn
!areas2	4sEpGo^lbi
!areasplural	4n5nEkJtRo
!areasword	1l2k3l4l6l7k9q:n;jBoClFlGlIoJtLkPlQlRrSlVnWnXkYkZk\\l^k_l\`k
!asks	EiXn_p\`q
!bare	0l1u2n:o;lCpDnElFlGlIlJlTlVpWkYk]n^l\`kbl
!beds	0l2l6j7l;k@lBlClEqFnGkHlIlJnLlMlRlUnVlWlXpYp\\j^o_p\`obk
!best	1k2p3n4n5l6k7l8l:l;jBlDlFjGkHlIkJrKnLrMpOnPlQlSlTlUlVkWnYj\\l]k^i_l\`nalbn
!betterq	2p4nEl\`n
!bigger	Ln
!borrowed	]o
!both	2o4p8n:nFnIlJl
!bound	0k1p3k5nErFlOoUqVlXkYl\\k]k_n\`i
!buyrent	3uEjbl
!buyverb	0o3r6l7l;l<l@oBoElFkGlHlOlWkXjYk\\p]j^j_kanbp
!cash	\\p]l
!change	0l3p6nEkIoJnZn^n
!chargeword	;oElVl[q\\l^pbl
!cheaper	4oJoPnVl
!cheapword	4nEoJpKnOoVl^kbl
!city	3l6o;kAoBpEpFlJoLnOlVqYl^l\`l
!comesfrom	9n:nCoJl
!comparestrong	1l2r4s;qClEiGoIoJlVkWlYl^k\`l
!compareword	0k1j2t3q4s5k7k8l:l;q<k>n@lCkDlHkInLnMlOkPlQlSkTlUlVlWjXjYjZj\\k]k^i_k\`o
!contactword	8o9p:nEkIlJlSsWlXlbl
!contradiction	1tEg
!crowd	0k1j2j3l5n6n7p8k9l:k=l@kBoCkFiGkHkIjJrKlLoMnRrSoTlVkXjYi\\j]j^n_j\`ialbn
!crowded	4l5p6o7o;l<nBnDlEoFlJlOlQnRqVkWl^n_lbj
!datasource	9r:nIlJl
!dearer	4nElJnMo
!dearword	4nJnMoVk\`obo
!define	0l1l2n5l6l7p8k:l;s<l=l>n?l@lAlBlClDoFnGlHkIkLlPkQlTlVlZj[n^n\`n
!demography	Rq
!developerword	4k<l=sJiLtPnVl\`l
!domword	ElJq^q
!elsewhere	CnEiJlOxVk
!evade	;lPv
!fairword	ElXo\`r
!falling	EjJqUpVoWnZn
!feestrong	;n>qEkJlPqVlXlZl[n\\t]j\`l
!feeword	1l;o>p@lEjHlJlPqVlWlXlYlZl[o\\u]j\`kbl
!few	1o2n3g5l6l8o;n=h?h@kAlBjCqDoEoFoGlHkInJnKiLlMlNhOnPhQkRkSjToUgWqYnZk\\l^n_i\`nal
!filters	0o1o2j3n4n5l7n8j9i:k;l<f>k?hAkBkCkDlEpFnGnHjIkJpOoPjQlRlThVoWhYl[i\\n^n_n\`lbo
!find	0n1n2k3o4l5k6k7k8l9l<k=l>k?l@nAlBnCjDlErFoInJnLkMlNkQnSpToUlVlWlYl[l]l^l_i\`n
!findstrong	2l4kClErFpGlPnSoToXn\`lbk
!foreign	;oBoJkRo
!forrent	Yo_n
!futureword	4l8p<nElQnVsbl
!greet	;lCyElWk
!growthnoun	4n7n;lAoEkJoVn^n
!growthword	4n7n;j?oAoEkJoKnLlRlVqWoYl^l_obl
!have	0o<nEnJo\\l]l
!help	0l7r;kClDwElJlRlWjbl
!highest	0n4oFlJqKnLqMoVk^lbk
!homes	0k1l2r3k4i5l6l7k8l:l;h<l>k@lAlBlCkDkEjGpHpIiJjLlOkPkQlRlSoTlViWiXpYnZq[q\\n^j_l\`qapbi
!homes1	0k1l2k3l4k5l6l7k8l:l;i<l>l@lClDlEjGpHqIjJkLlOkPlSpTlVjWjXqYnZp[q\\o^k_l\`rapbj
!homes2	2u4lGn\`l
!homesword	1n2n3l4k5n7l8h9j:i;j<l=j?j@nAlChDhEqFoGnHnKjLlMiNlOpPjQiRkSoTiWiXpYnZn[n^n\`naobi
!howmany	5s6t?nEjFjVkXlYkZn^lbl
!howmuch	0o1i2i3k4k5o6o8n9k:j;o<n=o>pBjCiDoElFlGjHiIiJjKlLjMkNkOlPiQkRjSlTjUkXpYqZn\\o]o^o_k\`lak
!income	0uEkJl]l
!incomeword	0v;lEkJlPo\\l]k
!invest	0k1k3k4o5l6l7o8l<l=l>l@lBlClDlElFkHlIoJqMnNkQnRkSlWkXjYlZq\\k]k^o_k\`iapbq
!investverb	ElJoZo\`l
!issum	Ek\`o
!keeprent	3o
!landlord	0l4l;o<q=n?oEjIlNnSpVlWkXlYlZl]l^n_sbl
!lastanswer	7l:t;nPlVl
!law	;i<q>lApNrPpYl
!least	4o7nEoJqKnPnVl^l
!live	0n4n<nJpVk^k\`lbs
!livegood	1l4o7l;lEjFlGlIlJoLlOnRlSlVlWoXpZn\\l]k_l\`oanbs
!livestrong	4nBnJoOoRpbn
!loanFact	0n7n;l?pElPnQn\\l]p_l
!loanstrong	El\\l]u^n\`l
!loanword	0p;o=nEkPnWkXlYl\\l]v\`l
!long	En
!marketword	Vs_n
!mayword	<p?oBqEoPo_l\`nbl
!meanword	7q;n
!message	ElHv\`l
!minYield	ErQoZl^l
!mine	0n;nElYl_o
!money	0q1n2k3o4k6j7k8l9l:l;i<l=l>k?l@oAlBkCkDkEoFlGkIkJnKlLkMlNlPkQlRkSkTlUoViWjXnYjZo\\p]o^l_p\`oalbi
!moneyRange	_o
!monthcost	0n]s
!monthlyPaid	0q]l
!more	4l;kAoEnFlJoQnWlXlYp^o\`n
!mybudget	Ep]n
!myhome	;oEkXqYl
!named	EoFnVnbn
!nation	ElJiRu
!offplan	1n4l;n=nEoFkIn^nbp
!offtopic	;lWu
!ofthese	4p:o;lZn^n_o
!onlyplace	0l1n2k3n4p6n7k8l:l>lClDlEjFnGpIlJjLoMnOlPlQlRnSnUkVqWkXiYjZl\\l]l^o_j\`ibq
!openverb	4lIwWl
!orders	ElJlQuWn
!ordinals	2o4lGo
!overpriced	EkXn\`pbp
!own	4l<n=o?nIoJlNoPoVlWlXnYl]n^l_n\`lbl
!partner	0oEn
!period	1l4k5k6t;lEiFrGlJoLnOlRlVrWlXlYk^k_l\`lbj
!personword	0l4l7l;n<q?pBlEiFlIlNoOlRnStVlWkYl\\l]l^l_pbl
!place	0i1n2j4p5n6n7i8k9k:k;k<k=k>k?k@jAkCjDjEoFoGpHkIjJeKoMoNkOhPjQlTkUoVoWiYnZi[l\\j]i^o_nakbp
!pointing	0l1o7l:l;jAnEnFlJnNoPlRoVnWkXlZl^p_l\`nbo
!position	2o4lJpbo
!price	0n1o2l3o4l6k7k8l:l;i<l=l>k?l@pAlBkCkDkEpFlGkIkJoKlLlMlNlOnPkQlRkSkTlUoViWjXnYiZo\\p]p^l\`oalbi
!pricemean	1l5l6l@oEgFoHpOoWlYo^q_l
!priceword	0n1i5j6j7n9l:k<k=l?lAlBkCkDkEkFlGjHpIlJpLkNlOoPnQnRjSjTlUkVoXoYo[l\\o^o_i\`pal
!private	ElRnSu
!projectword	EkMrbl
!psfword	FlJoKnVn^qbk
!purposeword	Vl_nanbp
!question	1h2l3l6n7o8n:o;o=l>o?n@nAoBnCeDnEiFjGfHjIlLlMkNnOkPoQgSlTgUgVnWnXnYn]n_l\`nanbo
!raise	;n?rEjVnYl^l_t
!rankword	JoLoWn
!readyor	bo
!recent2	2l4r5o6l;nCkEqJjToWkXl^o\`l
!rentChange	Zo
!rentPaid	0n3pEiJlZr\\k]k^l_s\`l
!rentask	0k4lAoElFlJpNlWkXkYvZo\\l]l^k_nanbk
!rentbefore	3o<n
!rentcap	?p_q
!rentword	0j1k2l3q5k6k7l;l<n>l?q@lAoBlEiFkGlHlIlJnLlMnOlRlXjYrZo\\k]k_q\`lan
!returnstrong	Zq
!returnword	0k1l5l6l7l<l@lAnClEnFlGlHlIoJoMnOlQnRlSlXkYnZs\\k]j^p_k\`lbj
!rising	4n7n;k?oAnEjJqKnLlVsYl_nbk
!riskword	ElJn\`nbr
!ruletopic	0j1l2l3l4k5l6k7n8k:l;q<q=r>p?p@sArBpClDlEiFlHlIjJjLkNqOkQlRlSkVjWjXkYjZj\\l]j^i_j\`kbj
!safeword	0k2n3n4k8nEjJoLlPnRlVkWnXn]l^l\`obr
!salesstrong	6pElFn
!salesword	0l1l4k5k6sEfFuGlInJoLpOlRkVlWlYkZn\\l^l_l
!save	EkIlTtUn
!school	Jn
!screen	1k2p3l4p5l6l7k8n9n:l;i<l>l@lBlCjDkEjFlGqIuJjLlOkPkQlRkTqViWiYlZo\\n]k^k_lbi
!seeverb	0nEnIoSn_n
!self	<p?nBrJn
!sellmine	Dn^n
!share	7n8n>nEoFlQoRnVlZl\\l^o
!shown2	0l2p4l5p6k:lCnFlGoIlJkTnVnWlYo^n\`lbl
!shownhomes	0l2o4k5p6k7l8l:n;lDlFlGoHnIlJkLlPlRlTnWkYnZn\\l]p\`pbl
!shownplace	0j1k2l4q5o6p7k9l:n;l=l>k?l@lAlBlDkEnFpGnIjJhLlOkPkQlRkSlToVpWiXlYnZn\\j^o_l\`nbk
!similar	;nFq_n
!size	1lEoFlVlXs^k_k\`pbl
!slides	4jEjGwbk
!soldmost	6pFlJpLn
!soldmost2	JnLo
!soldword	4l6pEhFvYl
!sort	1l4n;kEqFnGlJrKoLoMpOnVjWlXlYl^i\`l
!sortYield	JpKnLnMn^l
!sqftExact	EkFlXr^l_l\`pbl
!stockword	5p6k7nJnRl
!thatone	0n1n5l6l7n8l:n;k<lClDlGlIlJlNnOlRlSlTnWjXn\\l]p_n\`p
!there	0k1n4l7l8l:l;lAnBlClDlFlGlIlJnNnPlRnSlTnWkXnYnZn\\l^obn
!timeword	bo
!topic	0i1l2k3i4i5l6h7p9k:i;t<q=p>o?o@qApBpCiDiEjFlGiIlLlNpOhPnRiSiTjUjWfXkYhZn[n\\n]g^p\`fakbl
!towerword	KpSn
!trendstrong	4lElFlJpOnVtWl^k\`n
!trendword	4l5l6nDnEkFlOoVwWlXl^i_l
!type	2k4l5n6n8l:l<k=l>k?l@nBnCkDlEqFoHkIkJnKlLkMlOpPjQlSoTlUlWj\\n^n_ialbj
!valueask	7o8nEkXt^l
!verdictword	4lElXnZn\`oaq
!whatif	0l3n<n=p@nEkJlUnVlZp\`lbn
!whereq	0l8n9n:nEnIpJqWl
!whereverb	EnIrJj
!whichone	2o4p6l;nEkFlInJnKoLoMnOlRoVlWoYlZl^k\`k
!whichword	1l2o3n4p6l7l;n<lClElFkGlIlJnKpLpMnOnPlRoVjWoXlYkZk\\k]l^l_l\`obk
!worthword	EgFlHnViWlXuYlZl\\l]k^j\`sbp
!yieldword	0l3l7l;oEnFlIoJoLnMoOlQnRlWkXlYlZp\\l]k^p_l\`lbj
$	1n3l5k6l7n9l;n?l@lAlBlCoDnEnInJnKjMlNlPnQnUlWp[l\\lak
202*	Er
2027	Ep
2027 $	En
2028	Eo
2028 $	En
7	Eo
7 perc	En
7*	EoJn
8	En
8 perc	Eo
8*	En
<	1j2n3n4o5n6o7i9k:o;j=k>j?k@kAkBkDiEpFnHoIiKlLlMlNlOjPjQjRjSkTnVoWgYnZl[l\\n^o_k\`nalbo
<afford loan	Eo
<asked	4o^n
<compare area	2n4n:oEoJlVl
<compare home	Hn
<count home	EnTn
<forecast	6n8o
<greet app	EnXn
<growth	Jnbo
<instalment	0q;lElHoYn\\p
<list home	4l5o6o8l:lFnGoHlJlTnVnWlYnZn]nbl
<null	0l1l2l4p5p6j7l8l:l;kDlErFkGoIlJkRlToWkZo]n^o\`nbk
<price	0l1l2n4n6l:p;kCkIlJnTlVqWkYpZl\\l\`pbk
<rank area	;lEnJqYl^lbr
<rent	4nHo]n
<rent_increase	3p<n
<return	:o
<sales	5l6pFq
<score	bn
<service_charge	;p
<trend area	2l4p6n8nJlVnYk^o
<value area	4o;oEnVpYo\`l
<value home	4n:oEkHo]n\`q
<value loan	0pElHo\\p
<value rule	3o<n
<verdict area	2l4q:o;lEoVn^o
<verdict home	2p4kFnYp]n\`n
<yield	4oVl^nbq
@area	0h1n2j4p5n6n7i8j9k:k;k<k=k>j?k@jAkCjDjEpFoGoHkIjJkKoMoNkOgPjQlSnTkUnVnWiYnZi[l\\k]i^o_oakbp
@area $	0k1p2k3n4o5o6n7k8l:l;l<l=l>l?l@lAlCkDlEoFoGoHlIkKkLnMnNlOjPlQkRnTlVnWkYoZk]k^n_l\`lal
@area @area	4nEn
@area @beds	Ep_n
@area @money	1kEqUp_l
@area @sqft	Xo\`l
@area a	bn
@area and	4oGn^n
@area cost	Xn
@area for	4oGnVl_nbl
@area is	EkKn\`n
@area or	4pEo
@area over	bn
@area stud	_n
@area with	\`n
@area wort	Xn
@area استث	4n
@area او	Eo
@area زينه	bo
@area سكن	bn
@area غرفه	En
@area كم	^p
@area من	4n
@area ولا	4p
@baths	Eo
@baths $	En
@beds	0k1o6k;lEpGkJnRlUnXpYoZl\\l]l^n\`n
@beds $	EoJnVnXl^l_o
@beds @area	1nVl^n
@beds @baths	En
@beds @money	EoUn
@beds @sqft	ElXnYl\`o
@beds apar	Fn
@beds for	4n
@beds in	1nElFlUnVnXo^l\`nbn
@beds maid	En
@beds near	En
@beds read	En
@beds ther	El^n
@beds town	JnYn^n
@beds vill	Xn^n
@beds في	EoYo
@money	0p1o2k3o4l6j7k8k9l:l;i<l=l>k?l@nAlBkCkDkEoFkGkIkKlLkMlNlPkQlRkSkTlUoViWjXnYjZo\\q]o^l_p\`palbi
@money $	1p3n4j5l7l;k>lClDlEnFkIlJoOoUoVlWlXlYl\\o]n^n\`nbl
@money @area	4nEn
@money @beds	\`n
@money @money	1oEk
@money @sqft	En
@money @years	]n
@money a	0pElXlZo]l\`n
@money and	0nElZn
@money apar	]n
@money at	]n
@money but	En
@money flat	ElZn\\n
@money for	Eo
@money in	Yl_o
@money inst	_n
@money is	_n
@money or	3o
@money rent	3oZn_l
@money save	0n
@money stud	1lXoZn
@money vill	1oEl
@money what	FnZn
@money ابي	En
@money اجرت	Zn
@money دفعه	]n
@money سعر	ElXn
@money شقه	\`o
@money شو	Eo
@money في	5n\`n
@money كاش	0n
@money كم	0n
@money مالك	_o
@name	EoFnVnbn
@name $	EnFn
@number	7oLnRnSnWn]nbl
@number $	Rn
@percent	0n7o;l?pElPnQnZo\\l]p_l
@percent $	?nZn]o
@sqft	1lEnFlVlXr^l_l\`pbl
@sqft $	EnXp
@sqft @area	\`o
@sqft @beds	EkXn\`p
@sqft in	En
@sqft في	Xp
@sqm	Eo
@sqm in	En
@years	0l3o@nElZn]r
@years $	3oElZn]p
^	3l5k6l7n;n=l?l@lAlCoDnEnGnInJnKkLlMkPnQnUlWoYlZl[l\\lal
^ $	Vp
^ @area	1p4pGlVkbn
^ @beds	4nEsXk^l
^ @money	0l1rEoJlXk]l_l\`n
^ a	En
^ and	JnYo\\n^o\`n
^ any	En
^ anyt	Eo
^ apar	Ep
^ are	DnElRn^nbn
^ area	Ro
^ aver	ElVlYn^p
^ best	EnOo
^ bigg	En
^ buil	=oGn
^ buy	3n
^ can	8n<oBoDlEkHnJlNpPlWo_nbl
^ cash	Zo
^ chea	Eo
^ comp	2q4oFoGl
^ diff	;o
^ do	7oAnNn
^ does	@o
^ draf	Hn
^ expl	;p
^ fees	\\o
^ find	Eo
^ flat	EnOn
^ give	PoSn
^ good	CnJn
^ hi	Cn
^ home	EoOo
^ how	1n2l3l5o6n7n8n:o>l?o@nBlDlEkFkGlHlJkPnRlSlWk\\n_lbl
^ i	0o1nGnIo]l_nbl
^ is	4o7l;oAnEkJlNnPlVnXnYk]l^k\`oaobo
^ land	_o
^ leas	Jn
^ list	Wo
^ look	En
^ make	Go
^ medi	El^n
^ mont	]p
^ mort	]p
^ most	En
^ my	0n?oEn_n
^ need	4lGn
^ numb	6oFl
^ off	Enbn
^ ok	CnEn
^ open	Ip
^ prep	4lGn
^ pric	Vn^nbl
^ prin	Qn
^ prop	2nEn
^ read	1n
^ rent	EkYo
^ roi	Zp
^ sale	6nFn
^ save	TpUo
^ seco	En
^ serv	[o^p
^ shou	2n3nPnWobn
^ show	EpFoInXo^l
^ stud	1o
^ take	Io
^ tell	Wnbp
^ than	Cq
^ the	Xn\`l
^ top	JnLoMn
^ tota	\\o
^ vill	EpFn
^ we	0nFnJn
^ what	1l3l4l5l6l8l:l;n<l=n>o?l@lAlBlDoEnFnGlHlIlJnLlNlPkRnVnXn]obl
^ wher	8n9n:nIoJpbl
^ whic	2o4nKpLnMnRoVlWn^l\`lbl
^ who	7n;o>nElJkLoRnSnWobl
^ why	7n:o
^ woul	bq
^ writ	HoWn
^ you	QoWo
^ ابغي	Io
^ ابي	1o
^ احفظ	To
^ احكي	Wnbo
^ اخر	ElFp
^ ارخص	Jn
^ استو	1o
^ اسعا	EkVo^o
^ اعلي	Jn
^ اغلي	Mn
^ افتح	Io
^ افضل	JnLo
^ اقدر	0o]l
^ اكتب	Hp
^ اي	LoMo
^ ايجا	ElVo_o
^ ايش	;oJo
^ بدي	JoXn
^ بكم	ElFnVlYo
^ بيت	Eo
^ خبرن	ElUobn
^ دخلي	0n
^ راتب	0n
^ رسوم	;n[o\\n
^ رني	EnFo
^ سلام	Cn
^ سوي	Gn
^ شقق	EpOo
^ شقه	EqOn
^ شنو	2nWn
^ شو	7n;n=nDnVnWnZn^kbn
^ صاحب	<n
^ طيب	3n6o
^ عايد	ElZo
^ عايز	^n
^ عقار	1o2lEpXl\`q
^ فرق	2n;n
^ فلل	EoOn
^ في	Ao
^ فيلا	Eo
^ قارن	2o4p
^ قسط	]n
^ كم	4l5p6p7l8l;n>p?o@lAlClDlEiFkJlOlVlXnYoZn\\n]n^o_l\`kbk
^ كيف	7n8n:p@nElJlPrVoWl\`lbn
^ ما	;o
^ مالك	<n
^ متوس	Vn
^ متي	;n<n
^ معاش	0o
^ معاي	Eo
^ معي	Jn
^ منطق	JnRo
^ موجر	El_o
^ مين	4o;oBnElJkLoSnWn
^ هل	7n;l?n@nAnBoEkJlWlXn\`naobo
^ هلا	Cp
^ وش	On
^ وكم	0nYn
^ وين	IoJobn
^ يا	En
a	0n2k4k5k6k7k8k:l;n<l=l>l@oAlBnCnElFiGoHnIkLkMlNlOlPoRkSjTlUnWpXn\\nanbn
a @beds	1n3nEiFlJnVlXpYn^n_n\`jbn
a @money	0n@nEj\\o]p
a @sqft	Ek\`q
a deck	Gp
a fair	\`o
a fake	Po
a flat	Bo^n
a good	JlVnWnZo
a lowe	Pn
a mont	0o3n
a mort	\\n
a pres	Gn
a town	En
a view	En
a vill	EnUnbn
a what	Hn
a year	Ynbn
a*	0n2k4k5k6k7k8k:l;n<l=l>l@oAlBnCnElFiGoHnIkLkMlNlPnRkSjTlUnWoZn\\naobn
abo*	;lGoHnJoUoVlWnYlbo
abou	8n;lGoHnJoUoVlWoYlbo
abou @area	Go
abou the	Wnbo
abu	ElOo
abu dhab	On
abu*	Oo
acc*	8o
accu	8n
aff*	0q
affo	0q
affo $	0n
aft*	Zo
afte	Zo
aga*	4o
agai	4o
age*	;l>nHq\\n
agen	;l>oElHq\\o
agen of	Ho
ai	7n;n
ai*	7n;n
air*	;o
airb	;p
all	\\n
all*	;n<l?o\\n_o
allo	;n?n_n
allo $	_p
am	;oElXnZn
am i	;oElZn
am*	3l;oBnElXnZn_n
an	;oHnOn
an apar	JnOn
an inve	bn
an*	;oHnJn
and	0n2n4nElIlJnLlPnQnTlUnWlXlYn\\n]l^n_l
and $	2o
and @area	Go
and @money	1n
and i	<n
and not	4pbl
and tell	QnUn
and the	\\n
and what	Ynbn
and*	0n1n2n4nElIlLlPnQoTlWlXl\\n]k^n_l\`nbn
any	EnOnbn
any*	Eqbn
anyt	Ep
anyw	Eo
apa*	1nEnJnXl]n^l
apar	1nJoXl]n^l
apar $	Jn]n
apar @area	1o
are	4l5o6l7n8p;oDnElJnPlQnRnVlWkXl[n^l\`nbn
are now	Qp
are peop	ElRn^n
are pric	OnVlbn
are the	;lLn[o
are ther	5nRn^n
are you	7oDn
are*	0l1l2l5o6k8p:l;nDnEkIlJpOnPlQnRqSlVlXkYlZl^k_lbn
area	ElJpOnRpVnWn
area $	Jn
area are	Jn
area by	Jo
area for	ElJp
area has	Ro
area to	Oo
area with	Ro
aro*	Eo
arou	EnPn
as	;n
as an	;n
as*	;n
ask	Dn
ask*	DnElHn\`p
aski	ElHnXl\`p
aski @money	El\`o
aski for	Hn
asks	_n
at	0l3nGnXoZn]n_l\`lbo
at @money	3nElXnZo
at @percent	]n
at leas	En
at the	bo
at*	0l3nGnXnYlZo]n_lbo
ava*	En
avai	En
avai in	En
ave*	Ek^o
aver	ElYn^o
aver pric	El^p
bac*	;nRnZn
ban*	0nPn
bank	0n
be	8nVn]o\`o
be*	8nElVn]o\`p
bein	\`n
bes*	KnOnRn^l\`n
best	JnKnOnRn\`o
best area	On
best yiel	Kn
bet*	2p4p;nJlbl
bett	2p4o\`nbl
bett $	2o
bett for	4n
bett to	4n
betw	4n;n
big*	En
bigg	Eo
bor*	;n]n
borr	;n]n
borr @money	]n
bot*	En
bou*	Zn
boug	Zo
bri*	EnYo
brin	EnYn
bui*	4l=nDoGnKnLn
buil	4k;l=nDnGnKoLn
bur*	Eo
burj	Eo
but	Ep
but*	Eo
buy	3p;lBpEkJoVnYl\`lanbn
buy $	2nbo
buy a	Bn
buy at	Zn
buy for	3n
buy in	Vn
buy unde	Pn
buy*	3p;l>pBpElGlJoWlXlYl\\n]l^k_l\`kanbo
buye	>n
buyi	3n>n@nEl\\nbo
buyi in	bo
by	EnJpMnPn^lbl
by*	EnJpMn^l
cal*	7nHnIn
calc	7oIn
can	0p3k4l7l8n<n=oBoDoEnJlNnPnVlWnZk\\l]k^l_nbk
can a	BnEl
can he	<n=n
can i	8p<l=nBlEoInJlPnSnZl]l_lbl
can my	Nn
can you	DoHoWn
can*	0p2l3k4l7l8o;l<n=nBnDoEnHnInJlNnVlZk\\k]k^l_n\`nbk
cap	;n
cap*	;nAo
capi	Ao
cas*	Zo\\o
cash	Zn\\o
cash do	\\n
cha*	7n;n>nEkInVn[o^nbl
chan	6nElInVo
chan hand	6n
char	>oVl[o^obl
char $	;l>n^n
char in	;o
che*	4nEoKnbl
chea	4nEoJnKnbl
chea @beds	En
chea area	Jn
chea per	ElKn
chea stud	En
chea than	ElJn
cli*	Gn
clie	Gn
clie $	Gn
clo*	Eo\\n
clos	En\\n
clos to	Eo
com*	2p4o9nElFoGnJnVlWl\`lbl
come	9n:nJl
come from	9o:nJl
comm	EkJq\\n
comp	2p4oFoGnInJlVl\`lbl
comp @area	Go
comp the	2o
comp them	2n
con*	4n7o;l=nElHnPpSnbn
cons	bo
cont	=nHnPo
cos*	0lElJlZn\\p]n^o\`lbn
cost	0lEl\\p]n^o\`l
cost $	Zn^n
cost me	]n
cost of	\\p
cou*	Yobn
coul	Yo
coup	bn
dat*	9pEn
data	9p
day*	?n^n
days	?n^o
dea*	6nElFobl
deal	6nFnXnbl
deal $	Xn
dec*	4l?nGp
deck	4lGp
deck on	Go
dep*	;n>n]o
depo	;o]n
dev*	=pJkLqPnWn
deve	=pJkLpPnWn
deve $	Wo
dha*	ElOo
dhab	ElOo
did	:nElFoSnVn
did @area	Vn
did @beds	Fo
did*	:oElFoSnVn
dif*	2n;n
diff	2n;o
diff betw	2n4n;n
dis*	EnJnXn
dist	EnJn
dld	;nFnPo
dld fee	;n
dld*	Pn\\n
do	2l3k5n6l7n:o;n<l>nAnEkNnOlPnRlWlXl^o
do $	DnVn
do i	3l>o@nAnEkInNoPnYl]n
do you	5o7o:nDl\`n
do*	2l3l6l7n9l:o<l>n@nDnEkNnOlPnSlVnWlXk]n^o
doe*	7o9o>n?n@oElJlVlYn]l^n
does	7n9o>o?n@oElJlYn^n
does a	@nYn
does it	^o
does the	>o
does your	9o
dow*	El]o
down	0nEl]o
down $	0n
dra*	Ho
draf	Ho
draf a	Ho
dro*	ElJnWn
drop	ElWoZn
dub*	6n;lAnBnEpVnbn
duba	6n;lAnBnEoVn
duba $	AnBnEoLn
dup*	Eo
dupl	Ep
ear*	0q]l
earn	0p]l
earn @money	0o
earn for	0n
eith @area	En
eja*	;p
ejar	;p
ema*	HnWobl
emi*	]n
est*	7n8n
esti	7n8n
evi*	<oNn
evic	<oNn
exp*	;rbo
expa	;p
expa $	;o
expe	bn
expl	;p
fai*	Xo^l\`o
fair	Xn\`n
fair pric	Xn^l\`o
fak*	Pp
fake	Po
fam*	bn
fami	4nbn
fami $	4n
fas*	Wn
fast	Wo^n
fast $	JlWo
fee	Po\\n
fee $	;nPn
fee*	>nPo\\q
fees	>n\\q
fees $	\\o
few*	En
fin*	Ep
find	Eo
find me	Eo
fir*	2n4lEnGnbo
firs	2n4lEoYnbp
firs $	Eobo
firs two	2n4kGn
fla*	1l;oBoEoOoSnVlYl]l_l\`lbl
flat	1l;nBoEnOoSnVlYl]l_l\`lbl
flat $	NnSn\\n
flat in	BoFnOp^n
foo*	Kn^o
foot	JnKnWn^o
foot $	KnWn
foot in	^o
for	1j3n4o6k7k8l:l<l>lAlBlClElFoGoHoIlJoLlNlPkQlSoUkVnXlYo\\o]n^lalbl
for $	EkFoOnXlYn\`n
for @beds	4nEjFnVo^l
for @money	0l3oEnJlOnYlZo
for @years	]n
for a	0n3l4n;lElHnVlYo^n
for in	Yo^l
for list	\\n
for my	Gn
for prop	FnGnZn
for rent	4nElJn
for sale	Ep
for that	Eo]n
for vill	JnVn
for*	0l1j4o6k7k:l<l=l>lAlClFoGnHnIlJnLlNlPkRnSoUkXlYnZn[n\\n]n^lalbl
fore	8nBoJlRn
fre*	;n
free	;n
fro*	0l1o9n:nCoEnJlPnQn
from	0l1o9n:nCnEoJlPn
from $	9n:nJl
fron	\`n
gai*	Ao
gain	An
get	0l:n;n@nFnPnYn
get a	@n\`n
get in	En
get the	;n
get*	0l:n;n@nFnPnYn
giv*	ElPnSn
give	<n@nPnSo
give me	@nPnSo
go	2nInXn
go for	2o
go*	2nIn
goi*	On^o
goin	On^o
goin for	On^n
gol*	;pEn
gold	;o
gold visa	;o
gon*	Vo
goo*	4lCnVnZobo
good	ElVnZn^lbp
good deal	Xn
good for	bo
good pric	\`n
got	En
got*	0nEn
gre*	Ko
gro*	7nJnVn
gros	;nEo
gros yiel	;nEn^l
grow	EkJoVn^n
grow $	Jn
grow in	EkVo^n
han*	6n;nEoVl
hand	6n;nEo
hand in	6n
hand over	Eo
hap*	=nVo
happ	=nFlVo
happ to	=nVo
has	MnRnVo
has the	Mn
has*	MnRnVo
hav*	EnFnNnVn
have	<nEnFn
have @money	Fn
have no	Qn
have to	<nNn
he	<n=n?oEl\`n
he*	<oEl\`n
hea*	Io
heat	Io
hel*	<nCoDo
hell	<nCn
help	Do
help me	Dp
her*	;lAnBoEn
here	;lAnBoEn
here $	AnBnEo
hi	En
hi*	En
hid*	InPp
hide	Po
hig*	JnMnbn
high	JoMnbn
high yiel	JnMn
his*	SnVn
hom*	1l3l4k;lEoOnRlWnXnZo\\n]l^l\`n
home	1l4l5l;lEnLnOnRlXnYlZo\\n^k\`n
home $	;lElHlInJlLnSnXn[n\\n\`o
home @money	0n
home and	2n
home in	Oobn
home sell	Jn
home ther	Eo
home wort	Xo
hous	0nEn
how	1n2l3l5o6n8o:o;l>l?n@nAnBlClDlEkFkGlHlJkLlNlPoQlRkVnWk^n_l\`lbk
how can	Po
how did	:oVo
how do	4n;nInPp
how is	7o;lVo\`obl
how long	@nZn
how many	5q6pElFlVlZn
how much	0n8l=nAoElPlVlXnYoZl\\o]n^n\`lbl
how*	1n2l3l5o6n8o:n>l?o@oBlClDlEkFkGlHlJkLlNlPoQlRkVnWkXn\\n^n_k\`lbk
i	0n4k5l6l7k8o:l;p>n?l@nAnClFkIoJlLlNnPoQlRlUlVjZn\\l]n^j\`lbk
i affo	0p
i am	_n
i avoi	Pn
i borr	;n]n
i buy	Znbn
i can	0n
i earn	0n
i get	0l@nEnPnYnZn\`n
i have	Nn
i hide	Pp
i make	0n
i need	;n@n]n
i pay	3n;n>nAnNnPl
i rent	;nYn
i want	1nIo
i*	0o3n4k5l6l7k8o:l;o?l@nAnClFkIpJlLlNoPoQlRlUlVjZn\\l^jbl
if	3o;l=o@nElZp]n
if i	3n@nElZn]n
if the	;l=oZn
if*	3n;l=o@nElZo]n
ign*	Qo
igno	Qo
in	0k2l4l6n8l:l;l=l>l?l@kBnClDlEnFnGjHlJlKnMnNlOrPkQlRoUnVnZk]j^n_n\`lal
in $	6oFlInJnVn
in 2027	En
in @area	0k3n4l7lEoFnGjIlJiKnMnOjRoSlUnVnWlXnZl]l^nbn
in @name	En
in a	;nVo
in abu	Oo
in duba	BnJnWnbn
in fron	\`n
in shar	ElOp
in the	<nEn
in vill	Ro
in*	0l2l4j6n8l:l;k=l>l?l@kBnClDlEnFnGjHlJlKoNkOqPkQlRoUnVnXnZk\\l]j^o\`lalbn
inc*	;l?nAnPnZl\\n_o
inco	AoJnPn
incr	?n_p
incr $	?o
ind*	JlRo
indi	JlRn
ins*	3o;lQn]p_n
inst	3o;l]p
inst $	3o]n
inst on	]n
int*	7o
inte	7o
inv*	7nOnZn\`laobn
inve	7nOoRlZo\`kanbn
inve $	Zn\`lanbn
inve in	Oo
is	0n4n5k6k8l9l:k;n<k>k@kAnBlDkFjGlHkJlLjMlPlQlTlVnXnYl\\n_o\`oaobn
is @area	4nbp
is @money	0nXl_n\`o
is a	;oElOnUnbn
is bett	2n
is chea	Kn
is for	Eq
is he	?nEl\`n
is home	Znan
is it	1o4nNnVnXk\`p
is list	Xp\`k
is my	]n
is off	^pbl
is prop	Xnan
is that	0nVnXo_n\`l
is the	7nEkPlVpWoXlYnZl\\n^n\`obk
is ther	Ao
is*	0n4n5k6k7n8k9l:k;n<k>k@kBkDkFjGkHkJlLjMlPlQlRlTlVnWnXnYl]l_n\`panbn
it	1oElJlNnTnWlYn_n\`n
it $	ToXnZn_n
it a	Vobl
it over	\`n
it rent	\`n
it take	^o
it wort	Xl\`o
it*	0l1nElNnPlToWlYnZn_n\`o
its	Xn^n
its*	ElXnZn^n
just	Fn
kee*	3n=nTn
keep	3n=nTn
keep rent	3n
kha*	Oo
kic*	Nn
kick	Nn
kick me	<nNn
kid*	Enbn
kids	Enbn
kids $	bn
kno*	8n:nEl
know	8n:nUn
lan*	<n>o?nElNn_o
land	<o>o?nElNo_o
land want	?n_n
lar*	En
larg	En
las*	9nElFo
last	9nFn
lat*	=o
late	=n
lea*	<pEnJo
leas	<nEnJn
leas $	<o
leav	<n
leg*	ElNnPoXo_o\`l
lega	NnPo_o
lega $	_n
les*	Pn
less	Pn
let	ElYn
let*	ElYnZo
lik*	Qn^n
like	Qn^n
lis*	2n5o6lEnSnWoXo\\n^l
list	2n5o6lEnSnWnXp^l\`l
list $	\\n\`n
list and	2n
list in	5nEn
liv*	4n<nElJkRpbn
live	4n<nJlRo
live in	4nRo
livi	Jlbo
livi in	bo
loa*	]o
loan	;n]n
lon*	@nCoZn
long	@nZn
loo*	Eo
look	EoJnbn
look for	Eo
los*	Jo
low*	4n7oHnJoPn
lowe	JnPn
lowe pric	JnPn
mai*	En
maid	En
mak*	0n2lElGpJlZn\`nbo
make	0nElGp\`nbo
make @money	0n
man*	5p6pEkFlVlZn^nbk
many	5p6o?nEkFlRnVlZn^nbk
many are	5o
many days	^n
many vill	6n
map	In
map $	In
map*	In
mar*	Vp_n
mark	Vq_n
mat*	7nWn
matc	7nWo
max	;n
max*	;n_n
me	0l1l2l3l7l@nClDnIoJlOlPoQoRlSoTlUpVkWoZl\\kbn
me $	DnEnHn
me @beds	^n
me a	EnGnPnWp
me abou	ElUoWnbn
me home	En
me more	bn
me out	Nn
me the	InSo
me to	In
me when	ElUp
me*	1l2l3l7l<n@nBlClDoFlIoJlOlPoQnRlSoTlUqVkWoZl\\kbn
mea*	7o;o
mean	7o;o
mean $	7o;o
med*	El^o
medi	ElVn^n
medi pric	El^n
mes*	Hn
mess	Ho
met*	1oEp
metr	1oEp
metr $	1o
min*	Eo
mon*	0n3n;p<o=nElJlWl]r^l\`lbl
mone	;p=n
mont	0o3n<n=nElJl]r
mont $	0n<n]o
mont for	]n
mont if	]n
mor*	0l<l?oCoEnPn]p_lbn
more	4n?oEnJnbn
more abou	bn
more than	Jn
morn	Co
mort	0lPn\\n]q
mort $	\\n]n
mos*	JoKnLoRnVl
most	JpKnLoVl
most $	JoKnVl
most home	Lo
mov*	;nCoEn
move	;nEnVn
muc*	8l=nAnEkPlXnYn\\o]n^n
much	8l=nAoCnEkPlVlXnYoZl\\n]o
much $	Cn\`n
much can	;n=n
much cash	\\n
much do	;nYn
mus*	0n<nJlRn
must	<n
my	0n3l<o=o?nInJlNoPnTnVlWlXn\\l^l\`lbk
my @beds	ElXo
my clie	Gn
my flat	;o
my land	<n?n
my rent	_n
my wife	En
my*	0n4l<o=o?nFlInJlNoPnTnVlWlXnYl]n^l_n\`lbk
nea*	Epbn
near	Eq
nee*	4lBnEnGoJl]n
need	4l;nBnEnGoJl]n
need @beds	En
need a	Bn
need to	0n@n
net	;o
net yiel	;oYn
net*	;oZn
new	ElUp
new*	Up
newe	En
nex*	Vn
next	<nQnVn
next year	Qn
no	BnEnJkRp
no town	En
no*	BnEnJlRo
not	4oEn\`n
not off	Eo
not*	4n<o?nUn_l\`n
noti	<o?nElUn
now	5nElQpbn
now a	Qobn
now*	5nElQpbn
num*	6o:oElFkSo[n\`n
numb	6o:oFkSo[o\`o
numb $	8nSn[n
numb of	6oFl
of	1l6nFkGnHnIlSnVnXnZn[n\\n]l
of @area	Vn^obl
of @money	Zn_n
of a	ElXp
of buyi	\\nbn
of home	SnZo[n
of list	Hn\`o
of the	<nEnGnSn
of*	1l3l6n7lFkHoIlJlSoWlXnZn[n\\o]l
off	1n8nFkXl^o\`obn
off plan	1n;nEnFl^nbo
off*	1n4l8nEnFkHnVn^n\`obo
offe	\`n
offe for	Xn\`n
ok	CoJl\`n
ok $	CnXn\`l
ok*	CoEnJl\`n
on	0n1l3k@lAnElFlGoIlNnPnVjWlYjZo\\p]p_l\`n
on @area	Gp
on @money	0oEkJlZn\\p]n
on a	El]obn
on prop	XnZn
on rent	AnNn
on*	0n1l3l@lAnFlGoIlNnPnVjWlYjZo\\p]o_l\`n
one	3n4nQnXn]n\`n
one $	Qn\`n
one*	2n3nJlTlUoWl]n\`n
ones	2oFnUo
onl*	JlRn
only	EnJlRn
ope*	Ip
open	Ip
oqo*	;o
oqoo	;o
or	2o3n4o;n>oEoVlXlZl\`n
or @area	4pEpbl
or buy	3o
or*	2o3o4o;n>nEoJlXlYlZl^l\`nbn
out	4n7l;p<nEkNnYnZlan
out $	:n;nNnan
out*	4n7l;p<nEjJoNnYnZlan
outl	JnVo
ove*	CpEnJlVoXn^l\`n
over	CpVnXo^lbn
over $	CoElVp\`nbn
over 7	En
own	3n@nIn
own*	3n@nElInSp
owne	;o<nSo
owne of	Sn
owns	Sn
pag*	Io
page	GnIp
page $	Io
pak*	Ro
paki	Rn
pay	>nAnElNnSnZl_n
pay @money	3o]l_n
pay less	Pn
pay tax	AnNo
pay*	3o;o<l>pEkJkKnNoPnSnVlWlYlZn\\l]o^n\`lbl
payi	3nPn^n
payi @money	3n
paym	]p
paym $	]o
paym on	]n
pays	;o>nZp
pays the	>nKn
pen*	Ep
pent	Ep
peo*	ElRo^n
peop	EkRoSn^o
per	4nElJnKn^obl
per foot	KnVk^n
per sqft	4n
per squa	^n
per*	4nEoJoKnQoRlZl^nbk
perc	7l;nEqQo^l
perc $	JnQn
pers	0nDn
pho*	Sn
phon numb	Sn
pla*	1n5n6l;nEnFk^nbo
plac	5nElJnWn
plan	1n5n;nEnFkVn^obn
plan $	^obk
plan in	Enbn
ple*	6oEnGnJl
plea	6o;nEnJlRnTn
plea $	6oGnJlRnTn
pre*	4lGp
prep	4lGo
pres	Gn
pres abou	Go
pri*	0n1l;lElJnPnQoSlVoWoYk\\l]l^o\`pbl
pric	0n1l;lElFlJnOnPnQnSlVpWoYk\\l]l^n\`pbl
pric $	WoXl\`o
pric @money	Ep
pric for	ElVoXl\`n
pric in	On^n
pric of	Xo
pric tren	Vo
prin	Qo
prin your	Qn
pro*	4l@oHnMpQpWlXnYn^k\`lan
prom	Qp
prom $	Qp
prop	;k@nEnFnYnao
prop $	2nFnPnXnZn
pur*	\\o
purc	\\n
put	Pn
put*	Pn
qui*	Jo
quic	Jn
qwe*	Wq
qwer	Wr
rai*	_p
rais	_p
ran*	0n
rat*	;n^n
rate	;o^n
rea*	1n8nDnEnZn
read	1nEnbn
real	0nDn
rec*	FoWo
rece	ElFo
reg*	ElFo
regi	Fn
ren*	0j1l2l3q4n7l<n?n@lAnEjFlIlMnOlRlVlWnXkYqZo\\l]k_oan
rent	0k2l3p4n5l<l?oAnEjFlMnOlVlWnXkYqZo\\l]l_o\`lan
rent $	AlNo
rent @money	Zn
rent a	3n_o
rent for	ElYpZn^l
rent in	AnYn_l
rent inco	AnPn
rent incr	;l?o_o
rent is	_o
rent of	Yn
rent or	3n
rent out	4nEkYnZlan
rent woul	Yn
rent yiel	Mn^n
rep*	;o
res*	@oBnQn
resi	@nBoEl
ret*	Zo^n
reti	Jo
retu	InZp^obl
rig*	Xn\`l
righ	5nXo\`l
ris*	Jobo
risk	Jnbn
roi	EnZo
roi*	EnZo
rul*	Qo
rule	Qo
saf*	;nbn
safe	;nbo
sal*	0q6n;lEnFoJnRk]l
sala	0q
sala do	0n
sale	6n;lEoFoJnRl
sale $	JoRl
sale in	5nFn^kbn
sav*	0oElTpUo
save	0nElTpUo
save it	ToUn
savi	0n
say*	<nXn
says	<nXn\`l
sch*	bn
sea*	ToUn
sear	ToUn
sear $	To
sec*	2n
seco	2n4lEn
see	8nInSn
see*	InSn
sel*	;k<o>nEjFoJnLnSnXn^o_l
sell	;k<o>nAnEjFoJnSoXn^o\`l
sell $	;k>nAn
sell for	Fo
sell in	ElSn^o
sens	\`n
ser*	;oVl[o^n
serv	;nElVl[p^obl
serv char	;nVl[o^obl
set*	Io
sett	Io
sett $	Io
sha*	ElOoVlWn^o
shar	ElOpVl^nbn
shar of	^o
sho*	0l2n3n4l;lFnPnUnWnXo\`jbo
shou	2nEkJpPnWnXo\`kbo
shou a	Xn
shou i	2n3oElPnWo\`l
show	EnFpJlQnUnXo
show me	EpIn^n
sim*	Fo
simi	Fn
sli*	4lGq
slid	4kGq
sma*	3nEnPnVlan
smal	EpVl
smar	3nElan
so	7oEnPnbo
so*	7oPnbn
sol*	6nElFoJnLoWn
sold	6oEkFoLo
sold in	6p
sold the	Ln
som*	EoJobl
some	EpJoVlbl
spe*	En
spen	@nEn
sqf*	4n
sqft	4n
sqft $	4n
squ*	Vn
squa	Vn^n
squa foot	^o
sta*	@nCo\\n
stay	@n
stay @years	3n
sti*	En
stil	Eo
str*	Jo
stu*	1o4lEnFnXn_n\`l
stud	1n4lEoFnVlZn_n\`l
stud $	En
stud @money	1n
stud in	EoJl_n
stud with	1oEl]n
sys*	Qo
syst	Qo
syst prom	Qo
tab*	ElPnWp
tabl	Wp
tak*	0n2nElIn^o\`n
take	2nIn^o
take $	2n
take me	In
take to	^o
tax	;kAqNo
tax on	;lAnNo
tax*	;kArNn
tel*	QnUoWnbo
tell	QnUoWn^lbo
tell me	QnUoWn^lbo
ten*	;nNoPnZn
tena	;nNoPnZn
tha*	0n5l6n:p;lCpFnGnJoTnWlXnYl\\l^k\`kbk
than	4nCqJo
than @area	4nJn
that	0n5l6n:pEoFnGnTnVnXnYl^l\`jbl
that $	0n5l6n:nEnTo
that is	Cn
that one	Xn]n
the	0l1n4l5k6l7n8j:j<n>n@kAkBkCkDkGlHpIpKnLnNkOlPoRlSoTlUkWnXkYlZl\\n]n_lal
the agen	;l>oHq
the best	Kn
the bett	2n
the bigg	Ln
the deve	=nPo
the firs	2n4lGnbo
the gold	;o
the heat	In
the high	Mn
the land	;l<n>o
the mark	Vo
the metr	1o
the mort	]n
the most	JnKnLpVl
the owne	;n<nSn
the pric	VnWn^l
the rent	?nEoZn^n_nbl
the sell	;l>oSnXo\`l
the two	4p
the weat	;lWq
the yiel	;kVo^o
the*	0k>n@jBkCjDjGlHpInJnKnLnNkOlPnRlSnTkWnXjYkZj^n_nal
them	2n4nElFo
them $	4nElFo
ther	4l6n;l<nAoEnJnYl^n\`l
ther $	5n<nEpJnYl
ther @money	^n
ther in	6n
thes	8n:n
they	;lEl^o_o\`p
they want	\`o
thi*	ToUo\`lbn
thin	;nbn
thir	Jn
this	TnUn
this sear	TnUn
thr*	<nEn
tim*	Vn
time	Vn
time to	Vn
to	1l2k7l8l<n=n>l?nAlGlHnIpJnRlSkVoXlZl]k\`j
to $	?o_l
to buy	BnElJoVn
to earn	0n
to inve	Oo
to live	4o
to pay	NnPn
to rent	Ynan
to see	In
to sell	^o
to the	HpIo
to*	1l2k3l4n6l7l8l;n<o=n>lAlClEnGlHoIpLlNnRlSkVoXlZl]k\`jan
too	El^n\`nbo
too much	\`nbn
too*	Ek^n\`nbo
top	JnLnMn
top @number	Ln
top*	JnLn
tot*	\\p
tota	\\p
tow*	EoFlKoLlYn^n
towe	Ko
towe in	KpLl
town	Eo^o
town $	En
town @beds	En
town @money	ElJn
town in	\\n^o
tra*	Fo
tran	Fn
tre*	Vn
tren	Vn
two	4nGn
two $	2nGn
two*	4n
und*	Pn
unde	Pn
uni*	5n^n
unit	^nbl
up	EkFnGnUnVo
up $	Vn
up in	EkFnUoVn
up*	EkFnUoVo
upf*	\\o
upfr	\\o
us	Fn
us*	<nFn
use*	Wo
val*	8oInJn
valu	JoXnYn
valu $	Jn
ver*	Cn
vie*	EnHo
view	EnHo
vil*	4l6nEnFnOlRnSnYl
vill	0l1n4lEnFnOlRnVnYl^l
vill $	GnJn
vill @area	1n
vill @beds	Sn
vill @money	Eo
vill @number	Rn
vill in	1n3nEnJlXn
vill on	En
vis*	;n@oBo
visa	;n@oBn
visa $	;o@o
vs	2n3nEl
vs @area	4nGn
vs*	2n3n4nEkGn
wal*	;l=oEo
walk	=nEo
wan*	?nInJnXn\`n
want	=n?nInJo\`o
want @money	ElXn\`n
want a	1n
want to	=nEnIn
was	6n9o
was*	6n9n
we	0nFnJnbn
we can	0n
we have	Fn
we*	0pEnFnPnbn
wea*	;lWq
weat	Wp
wer*	6oCo
were	6nCn
were ther	6o
wha*	0n1l3k4j5l6k8k:l;n<k=n>n?l@kAlBlClDnEnFoGlIkLlNlPkQlUlVnZn[n]n^o_l\`nalbl
what	0n1l3l4k5l6k8l:l;n<l=n>o?l@lAlBlClDoEnFnGlIkLlNlPkQlUlVnXnYnZn]n^n\`nbl
what are	;oDn[n^l
what can	DoEn
what did	ElFpSn
what do	;l^n\`o
what does	7o;n>oYn
what happ	=oVn
what is	7l;oEoFlJlOnVoWnYn\\n_lbk
what pric	0n
what retu	Zo
what sala	0o
what will	Vn]n
what woul	XnYn]o\`n
whe*	0l3l9p:n>nAnElIoJoPlUpWnYlbl
when	9o;n>oAnEkUp
when a	EkUo
wher	0l8n9o:nEnIoJpWnbl
wher are	Jn
wher can	8nEnIo
wher do	:nJn
wher does	9o
wher is	In
wher shou	Jo
whi*	2p4o;lKpLnMnRoVlWn^l_l\`lbk
whic	2p4o;lJnKpLnMnRnVlWn^l\`lbl
whic area	JnRnWo
whic comm	Jo
whic deve	JlLo
whic is	2o
whic one	4n
who	7n;p>nElJlLoWnbl
who pays	;n>o
who*	;o>nDnElJlLoRnSnWnbl
why	4o7n:pVlbk
why*	7o:pVlbl
wil*	PnQnVp]nbl
will	PoQnVpbl
wit*	1n3l7n;k<n=n@nEoFlJoRnVlXlYl^k_l
with	1n3l4n7nBnEpFlJnRnVlXlYk^k_l\`n
with @area	4n
with @beds	1oJn
with @money	Jn
with a	@nEn\\n
with no	BoJlRn
with the	Jn
wor*	;nXp
work	7n;n
wort	Xp
wort $	Xn
wort it	Xn
wou*	4l;lVlXnYo]o^l_l\`nbp
woul	2n4l;lVlYn]o^k_l\`nbp
woul a	Ylbo
woul i	Yn]n
woul the	]o
woul you	2nbn
wri*	HoPnWn
writ	HoPn
yea*	QnVo[o
year	VnZn[n
year $	QnVnYn
yie*	JnKnMoVn^obl
yiel	;nEnJoMnVnZl^nbl
yiel $	ElKnMnYnZl^p
yiel in	ElJnMnVo^l
yiel over	En
you	0l4l5n7p:oDqEnHnPlQoRlWoXlYl]l^l_l\`nbn
you are	7oQo
you have	5nQn
you put	bn
you work	7n;o
you*	0k4l5n6l7o8q9o:o<lClDoFlIkPkQrRkSlVlWoXkYlZl\\l]l^k_l\`obn
your	7n8q9o;lElJlQp
your syst	Qn
ااج*	3n;oYn
ااجر	3n;nYn
ابغ*	Io
ابغي	Io
ابو*	OnXn
ابي	1oEo
ابي*	1oEp
اجر*	WnYnZn
اجرت	YnZn
اجرت ب	Zn
احس*	2n3n]n_n
احسن	2n3o4nElRn
احسن $	3n
احف*	To
احفظ	Tp
احك*	Wnbo
احكي	Wnbo
اخذ*	@o
اخر	ElFp
اخر*	Fo
ادف*	0n;l=nAn
ادفع	=nAn
ادفع @money	0o
اذا	@nElUoYnbn
اذا*	@nElHnUnYnbn
ارخ*	4nJn
ارخص	4nElJn
ارخص $	4n
ارخص منطق	Jn
ارق*	8p9n
ارقا	8p9o
ازم	0o?nAn]n
ازم*	0o;n?n
است*	1n7nDnEnJoVkYn^k_n\`lanbn
استث	7o;lElJp\`laobo
استث $	4o7o;lEl
استث @money	ElJp
استث في	bo
استد	En
استو	1nEnJnVlYn^l_n
استو $	FnJn
استو @area	ElYn_p
استو رخيص	En
استو في	EnYn
اسع*	EjJoOnVr^n
اسعا	EkJoVr^n
اسعا @area	Vo
اسعا شقق	EkOn^o
اسعا في	Vo
اسعا نازل	Jo
اسو*	<o=n
اشت*	0n1n3o4n;nEnJlVlYl]l\`n
اشتر	0o1o3o;nJlWlYlZn]l\`nbn
اشتر $	0p1oEl
اشتر @money	3o@n
اشتر في	4nEl
اطل*	<nPn
اعر*	8nXn^n
اعرف	8nElXn^n
اعط*	QpSo
اعطي	EnQoSn
اعل*	4nElJoLn
اعلي	Jo
اعلي عايد	Ln
اغل*	4nElJnMo
اغلي	4nElJnMo
افت*	Io
افتح	Ip
افض*	ElJnLo
افضل	4nElJoLn
اقا*	;n@qPn
اقام	@q
اقد*	0p@nEo]l
اقدر	0p@nEo]l
اقدر اشتر	0nEo
اقل	7nEnJn
اقل*	7nEnPn
اكب*	En
اكبر	EnLn
اكت*	HoQn
اكتب	HoQn
اكتب رسال	Ho
اكث*	JpLnMnbl
اكثر	JpLnMobl
اكثر $	Mo
اكثر منطق	Jo
الح*	;oBn
الحر	;oBn
الق*	EnJl
القي	In
الل*	;nInJn
اللي	;nEnIo\`n
ان	8oQp
ان*	8nQp
انا	Jn
انا*	Jo
انب*	6oFn
انبا	6oFo
انت*	7qIn
او	Eo
او @area	En
او*	En
اول	EnGnYlZn
اول*	4lEoGn]nbn
اولي	]n
اولي $	bn
اي	LoMn
اي*	LnMo
ايج*	;l?pAnEjJnVnYpZo_qbl
ايجا	;l?pAnEjJnPnVnXlYpZo_pbl
ايجا $	;l?oAnVo
ايجا @money	_n
ايجا في	3nElJnVlbl
ايش	;oJo
ايش*	;oJo
ايه*	4n
ايهم	4n
ب	0l3oZn
ب @money	0l3n@nZo
ب*	0k3n@nEnZo
باي	BoJl
باي*	BoJl
بحث	Tp
بحث $	Tq
بحث*	Tq
بدي	EnJn
بدي شقه	En
بدي*	EnJnXn
بس	BnRn
بس*	BnRn
بكم	@oEkFoVlYn^o
بكم $	@o^n
بكم*	@nEkVlYp^o
بيت	0o5n7n;n<nEn^l
بيت $	7n;n
بيت @money	En
بيت*	0n;n<nEo\\n
بيع	ApOo^o
بيع*	6nApOo^o
بين	2o;n
بين @area	4n
بين عقار	2o
بين*	2o;oZl
تام*	;p<l
تامي	;p
تاو*	Eo
تاون	Eo
تاون هاوس	Eo
تسج*	>n
تسجي	>n
تسل*	=nEn
تسلي	=nEo
تسو*	Xo
تسوي	Xo
تقد*	8nDoGn
تقدي	8oGn
تقدي عن	Gn
تمل*	;nBn
تملك	;nBoJl
تملك الحر	;nBn
تمو*	;o
تموي	;o
تنب*	^o
تنبا	Jn^n
تنص*	bo
تنصح	Jnbn
توق*	8nVn
توقع	8o
ثال*	bn
ثالث	bn
ثان*	Jnbn
ثاني	bn
ثاني $	bn
جاه*	Eo
جاهز	Eo
جاي*	9nJlVo
جايه	JlVo
جايه $	JlVp
جوا*	Sn
جوال	So
حاس*	IpJl
حاسب	IoJl
حاسب عايد	IpJk
حده	5n6nYlZn
حده $	5nYlZn
حده*	6nEnYlZn
حسب*	:q
حسبت	:q
حلو	JnXn
حلو*	JnXn
خار*	Enbo
خارط	=nEnbo
خارط $	bn
خارط في	bn
خبر*	ElUnbn
خبرن	ElUobn
خدم*	;n[o\\l^o
خدما	^o
دبي	BoEnJoVn
دبي $	BoJnLnVn
دبي*	AnBnEnJoVn
دخل*	0nPn
دخلي	0n
دفع*	Ek]p_n
دفعه	]o
دفعه اولي	]n
دور*	En
دون	7oEn
دون*	7oEnRn
رات*	0q
راتب	0q
راتب @money	0o
راي*	EkJlVnWnXnbn
رايح	Vn
رايك	4nElWobn
ربح	AnWn
ربح*	AnWn
رخي*	EnOn
رخيص	On
رخيص @area	En
رسا*	Hp
رسال	Hp
رسال وكيل	Ho
رسم*	;nQn
رسو*	;oElPo[o\\n^n
رسوم	;o>nPo[o\\o^n
رسوم تسجي	>o
رسوم خدما	;n^o
رسوم شراء	\\n
رقم	:nSo\`n
رقم جوال	So
رقم*	:nSo\`n
رني	EoFo
رني*	EoFo
زاد*	Vn
زادت	Vn
زوج*	0n
زوجت	0n
زين*	Xl\`nbo
زينه	bn
سعر	0o2n7oElPnQnYl]l^o\`nbk
سعر @money	XnZn\`l
سعر بيت	0o7n;o
سعر قدم	Vo
سعر*	0n7o;nJlQnVnYk]l^o\`pbk
سعره	^o\`o
سكن	bp
سكن $	bn
سكن*	bo
سلا*	Cn
سلام	Cn
سلام عليك	Cn
سمس*	;l>pHo
سمسا	;l>pHo
سنه	Vo
سنه جايه	JlVo
سنه*	Vp
سوق	Vq
سوق في	Vn
سوق*	Vq
سوي	Gn
سوي*	Go
شرا*	;l@oElGp\\obo
شراء	3n@p\\obo
شراء شقه	@p
شقق	EoOpVl^n
شقق $	Jn
شقق @area	ElVl^o
شقق في	Oo^l
شقق*	EnFnOpVlYl^n
شقه	1l@oEoFlJkSnZn]n_l\`o
شقه @beds	En
شقه @money	]n
شقه ب	Zn
شقه في	En^n
شقه*	1l;l@oAnEoFlJkOnSnVlZn]n\`o
شنو	2nWn
شنو*	Wo
شهر	_n
شهر*	0p]o
شهري	0o]o
شهري $	0n]o
شو	7n=pDnEpWnXl]k^k\`lbo
شو رايك	4nWn
شو قدر	0o
شو يعني	;o
شو*	4n7n;n<n=pEpXl]k^k\`lbn
شي	JnQoUp
شي @area	Uo
شي في	Eo
شي*	EnQnUo
صاح*	<nSo\`n
صاحب	So\`n
صاحب شقه	Sn\`n
صار*	6o
صارت	6n
صاف*	;o
صافي	;o
صال*	Ep\`n
صاله	Ep
صاله $	Eo
صاله @area	_n
صفق*	6oFnInVl
صفقا	FnIn
صفقه	6o
ضري*	ApPn
ضريب	AoPn
ضريب علي	Ap
طال*	ElVn\`o
طالب	El\`o
طالب @money	\`o
طالع	Vn
طيب	6n^nbn
طيب*	3n6nEl^n
عاد*	;l>p
عاي*	2nHnInJoQnVlYlZo]l^o
عايد	ElIoJoQnYlZp]l^o
عايد $	4nIoLn
عايد عقار	Zo
عايد في	^o
عايز	EnHn^n
عايل	Jnbn
عدد	5o
عدد*	5p
عرض	Go
عرض*	Gq
عشا*	;nPo
عشان	;n<nPo
عقا*	0l1n2o4l6l;k>n@nClEoFlGnHnJlOlWlXnYk[n\\k]n^k\`nanbl
عقار	0l1n2n4l6l;k>n@nClEnFlGoHnJlOlWkXnYk[o\\k^k\`nanbl
عقار $	1n2n>nElGnSn[n\\l\`l
عقار و	2n
عقد*	=nPo
علي	7l@nAqEnFlInJlRnVlXl]nbo
علي @money	\\o
علي @years	]n
علي خارط	=nEnJnbo
علي شقه	Zn
علي*	0n4l7l>l@nApEnFlInJlRnVlXlYlZn]o\`lbn
عليك	Cn
عليه	PnZo]n
عليه $	Zn
عمو*	>n
عمول	;l>o
عن	GoPnbp
عن @area	Gp
عن*	GpHnPnbp
عند*	0nEpLn\\l
عندك	EnOn^n
عندي	0nEnJn
عندي @money	0n
غال*	ElXn
غالي	ElXn\`n
غالي $	ElXn\`n
غرف*	EoXn_n\`o
غرفه	EoXn^l_n\`o
غرفه صاله	Ep\`n
غرفه في	\`o
فايد @percent	]n
فرق	2n;o
فرق بين	;n
فرق*	2n;o
فلل	FnJnOnVn
فلل $	Jo
فلل في	Fn^n
فلل*	FnJnOoVn
فوق 7	En
فوق*	En
في	0l1l3n4k5n7l;k>l@lAoBnClEnFnGkLnMoOpRlSnVnWlXoZk\\k]k^n
في @area	3n4l5n6n;lEnFnGkMoOlVnYo\\l]l^o
في دبي	BoJnLn
في*	0l1k2l3n4k5n7l;k<l>l@lAoBnClEoGkLoMoOpRlSnWlXnYnZk\\l]l^o
فيل*	5oEoXnYo^l
فيلا	EoXnYo^l
فيلا @area	En
فيلا @beds	XnYo
فيلا @money	5n
فيلا في	Eo
فيه*	4nEnJnRnbn
فيها	JnRnbn
فيها $	En
فيهم	4n
قار*	2o4q
قارن	2o4qIl
قارن $	2n4n
قارن @area	4n
قارن ينهم	4n
قبل	?p
قبل*	?o
قدر	0n
قدر اشتر	0o
قدر*	0o
قدم	Vn
قدم في	Vo^l
قدم*	Vo
قدي*	8p
قديش	8q
قرض	0n
قرض*	0p
قري*	EpJn
قريب	EoJn
قريب من	Eo
قسط	]q^n
قسط $	]n
قسط*	0nEl]r^n
قسطه	]o
كاش	0n\\n
كاش*	0n\\n
كان*	6p
كبي*	En
كل	QqSn
كل*	QqSn
كم	0n1l2l3l4k5p6q7k8l;n<n>p?o@kAlClDlEgFjIlJkOlPlSlWlXoYpZn\\o]o^o_k\`jbj
كم $	\\p^n
كم ازم	0n;n
كم اقدر	0o
كم ايجا	YoZn
كم بيت	5n
كم تسوي	Xn
كم حده	5n6n
كم رسوم	>n^n
كم سعر	^n
كم صفقه	6o
كم عايد	Zo^n
كم عدد	5o
كم عمول	;l>o
كم قسط	]q
كم يسوي	Xo
كم*	0n1l2l3l4k5p6p7k8l;n<n>p?n@kAlClDlEgFjIlJkOlPlSlXnYoZn\\o]p^o_l\`kbj
كوي*	\`lao
كويس	\`lap
كيف	7o8n:oDnElJlPrVoWl
كيف اسعا	Vn
كيف حسبت	:p
كيف سوق	Vn
كيف*	7o8p:p;l@nDnElJlPrVnWl\\l
لو	;l<n=nYlZp
لو اشتر	YlZo
لو*	;l<n=nYlZo]n
لي	GoQnWn_n
لي*	GnQnWo_o
ما	;n<o?oCnEnJlRoWlbl
ما ابي	En
ما فيها	JlRp
ما*	<n?pCnEnJlRo
مال*	;n<n?oSo_n
مالك	;o<n?oElSo_n
مالك $	;pSn
مالك يبي	<n
مبا*	6nWn
مبي*	ElFnJnMo
مبيع	ElJnMnbn
متر	^p
متر*	En^p
مترو	Eo
متو*	Yn^o
متوس	VnYn
متوس ايجا	Yo
متوس سعر	Vn
متي	;n<n
متي*	;n<n
مخا*	bo
مخاط	bo
مسا*	CnEo
مساح	Eo
مساح @sqft	Eo
مست*	<pPn
مستا	<oPn
مش*	Jn
مطو*	4l;l=qElJkLr
مطور	;l=pElJlLq
معا*	0nEo
معاش	0n
معاش @money	0n
معاي	EoHn
معاي @money	Eo
معر*	5p6l7o^l
معرو	5o7o^l
معرو في	5o
معق*	Xl\`p
معقو	Xl\`p
معقو $	\`n
معي	Jo
معي @money	0nJo
معي*	EnJn
مقا*	Io
مقار	Io
مقد*	]o
مقدم	]o
مكا*	Bn
مكان	Bn
ممك*	<nYn
ممكن	;n<n
من	9p;o<l@nEn_n
من ناحي	4nLn
من*	7n9p;o<l@nEnIlJn_n
منا*	0nJp]lbn
مناس	0nVlXn]lbo
مناط	Jq
مناط اللي	Jn
منط*	BoJoRp
منطق	BnJqRo
منطق ما	JlRo
مو	En
مو*	En
موج*	<o_n
موجر	<nEl_o
مين	2n4n;pBnEkJkLoSnWn
مين فيهم	4n
مين*	4n;pBnElJlLnSn
ميه	Eo
ميه $	Eo
ميه*	Eo
ناح*	4n
ناحي	4n
ناحي عايد	4n
ناز*	Jo
نازل	Jo
نته*	En
نتها	En
نزل	ElUo
نزل*	ElUn
نسب*	7o8n>nbn
نسبه	7o8n>nElbn
نمو	4n
نمو*	4o
هال*	FlVn^o
هالا	FlVn^o
هالا $	Vn^n
هاو*	Eo
هاوس	Eo
هل	7n;l?n@nAnBnEkJlWlXn\`naobo
هل @area	bn
هل @money	Xn
هل عقار	Xo\`kao
هل*	7n;l?n@nAoBnEkJlWl_l\`oaobo
هلا	Cp
هلا*	Cp
هنا*	EnYn
هناك	En
هناك $	En
هو*	]n^n
هي	;o
هي*	;o
و	2o
و $	2o
و*	2n
وسي*	;l>nHp\\n
وسيط	>nHp
وش*	OnXn
وكم	0n
وكم*	0n^n
وكي*	Ho
وكيل	Ho
ولا	3o4oBnElJl\`nbn
ولا @area	4p
ولا اشتر	3o
ولا*	3o4oBnElJkVn\`n
وين	9pInJp
وين اسعا	Jo
وين القي	EnJl
وين*	9pInJp
يا	En
يا*	En
يبي	=n_n
يبي*	;l<o=nElLn_o
يبيع	<oLn
يتم*	Bp
يتمل	Bp
يتمل في	Bo
يتي	Xo
يتي*	Xo
يحق	<n?n
يحق*	<n?n
يدف*	;o<n
يدفع	4l;o<o
يرف*	?n
يرفع	?n
يست*	Xl\`o
يستا	Xl\`o
يسو*	Xp
يسوي	Xp
يطل*	<pQn
يطلع	;l<qQn
يعا*	Fp
يعات	ElFp
يعط*	<n@nCn
يعطي	<n@nCn
يعن*	;p
يعني	;p
يقد*	;l<oBpJl
يقدر	;l<oBpJl
يكو*	0n
يكون	0n
ينه*	4n
ينهم	4o
ينهم $	4n
يوت	On
يوت*	On`;

export const CONTINUATION_WEIGHTS = `carry;new;same
!aboutword	0n
!adding	0l1l2o
!affordword	0p1l2l
!again	0k1l2p
!area1	1n
!areas2	1l2n
!asks	0n2l
!bare	0k2o
!best	0o2l
!betterq	0n1l
!both	0o1j
!bound	1l
!buyrent	0o2k
!buyverb	1k2n
!cash	0l2o
!change	0l1k2o
!cheaper	1l
!cheapword	1k
!city	0l2n
!comparestrong	0s1k2i
!compareword	0n2l
!correct	0k1l2q
!crowd	0l1n
!crowded	1j2n
!dearer	2n
!dearword	1l2n
!fairword	0n2k
!falling	1l2n
!feestrong	0n1n2j
!feeword	1o2j
!few	2n
!filters	0l1l2o
!find	0n2k
!findstrong	0p2i
!futureword	1o2k
!growthnoun	0o2k
!growthword	0n
!highest	1j2n
!homes1	1n
!homesword	1n
!howmany	0q1l2j
!howmuch	0n1n2j
!incomeword	0p1l2k
!landlord	2n
!lastanswer	0j1r2j
!least	1j2n
!live	0j2q
!livegood	1o2l
!livestrong	0k1n2n
!loanFact	0l2n
!loanstrong	0n1o2i
!loanword	2l
!marketword	0l2n
!message	0q1k2j
!minYield	2n
!money	1i2n
!monthcost	0o2j
!more	1j2n
!mybudget	1o2k
!offplan	0l2n
!ofthese	0n1j
!only	0j1l2r
!onlyplace	1k2o
!ordinals	0p1l2k
!overpriced	0n1l
!period	0l2o
!personword	0j2o
!place	0l
!pointing	0o2j
!price	1j2n
!pricemean	0n2k
!priceword	0n
!psfword	1n
!purposeword	0j1l2q
!question	0n2l
!raise	0k2p
!rankword	0k2p
!recent2	0o1k2l
!rentChange	0l2o
!rentask	0p2j
!rentbefore	1l2n
!rentword	0o1l
!returnword	0n2l
!rising	0n1k
!ruletopic	0l1p2j
!safeword	1n2l
!salesword	0n
!save	0j1r2i
!screen	0n1o2j
!self	1l2n
!share	2n
!shown2	0l1n
!shownhomes	0l
!shownplace	1l
!similar	2n
!slides	0o2l
!sortYield	0j1n2n
!thatone	0o2j
!there	0n2k
!topic	1o2l
!trendword	0q2j
!type	0l2n
!verdictword	0o2l
!whatif	0n1j
!whereq	2n
!worthword	0n2l
#2	1l
#5	1n
#6	2k
#7	1n2k
#8	0n
$	0l2n
6	0l2n
6*	2n
<	2n
<afford loan	0h1o2n
<areas	1l
<compare area	0l1k2o
<compare home	0l1n2n
<completion	1l2n
<count area	1l2o
<count home	0n2l
<downPercent	0n2k
<explain rule	0j2p
<fees	1l2o
<forecast	1p2j
<greet app	0k1q2k
<growth	0l
<incomeAed	0h1n2o
<instalment	0n1k
<list home	1l2n
<marketRentAed	0o2k
<maxHandover	2n
<maxPriceAed	2n
<maxSqft	0q2j
<minSqft	0p2j
<notAreas	0p1l2k
<null	0k2n
<price	0o1l2l
<ratePercent	1o2k
<rent	0o1l2l
<rentAed	1l
<rentChangePercent	0l1o
<rent_increase	1l
<return	0j1n2n
<sales	0n1j
<score	0n2l
<service_charge	0l1o2l
<trend area	1n2l
<trend city	0o2k
<type	0n1k
<value area	0p2k
<value home	0n2l
<value loan	1l2n
<value rule	1l2n
<verdict area	0n2k
<verdict home	1l
<years	0n1n2k
=!areas	0n1n2j
=!completion	0l1l2p
=!downAed	0l2n
=!downPercent	1l2n
=!homeIds	0o1j
=!keywords	2n
=!maxPriceAed	1k
=!minYieldPercent	2n
=!notAreas	0k1l2p
=!ratePercent	0l
=!rentChangePercent	0l2o
=!sort	0l1l2o
=!type	0k1n
=!years	0k1l2p
==areas	0l1l2o
==homeIds	0j1o
==maxBeds	0n2l
==maxPriceAed	0k2o
==minBeds	0n2l
==sort	2n
==type	1l
=areas	0l
=completion	0k1l2p
=downAed	0l2n
=downPercent	1l2n
=keywords	0l2n
=maxPriceAed	1j2n
=minYieldPercent	2n
=notAreas	0k1l2p
=ratePercent	0l
=rentChangePercent	0l2o
=sort	1k2n
=type	0l
=years	0k1l2p
@area	0l2n
@area $	0l2n
@area for	2l
@beds $	0l1k2p
@beds in	2l
@money	1i2n
@money $	1k
@number	0j1l2r
@number $	0j1k2r
@percent	0l1l2o
@percent $	0j2p
@years	0k1l2p
@years $	0l2o
^	1l2n
^ $	0n1k
^ @area	0k1l2p
^ @beds	0k2n
^ @money	0j2p
^ @years	2n
^ actu	2n
^ and	1l2n
^ any	0n
^ anyt	0l2n
^ by	0l
^ chea	0l2o
^ comp	0o2l
^ drop	2n
^ for	0l2o
^ home	0n
^ i	2n
^ in	1l2o
^ is	0p1k2l
^ make	1l
^ no	2n
^ not	2o
^ ok	1l
^ only	2n
^ save	0l1o2l
^ shou	0n2l
^ sort	0l2o
^ tell	1n2l
^ the	0k2n
^ whic	1l2n
^ with	2n
^ اذا	1l2n
^ ارخص	0k2o
^ دفعه	0l2n
^ رتبه	0l2n
^ رني	0p1l2k
^ شو	1n2l
^ طيب	1n2l
^ علي	2n
^ فلل	0l1l2o
^ قارن	0n2l
^ كم	0o2k
^ لا	0l2n
^ مين	2l
a	1l
a*	1l
abo*	2n
abou	2n
abou @area	2n
act*	2n
actu	2n
age*	0n
agen	0n
and $	2n
and @area	0l2o
and @number	0l2n
and for	2n
and home	0k1n
and in	2n
and the	1n
and what	0n2l
and*	1l2n
any	0n
any*	1l2o
anyt	0l2o
are	0o2k
are*	0o2l
at	0l
at*	0l
bes*	2n
best	2n
best yiel	0k2o
bet*	0o1k
bett	1k
buy	0n1l
buy*	0n
by	0l1n
by yiel	0l1o2l
by*	0l1o2l
can	0l
can*	0l2n
cas*	2n
cash	2n
cash $	2n
chea	2n
chea $	0l1l2o
chea one	0n2l
com*	0p1l2j
comp	0p1l2k
comp the	0n
cos*	0n
coul	0n2l
did	1n
do	0l
do*	1n
dow*	1l2n
down	1l2n
down $	2n
dro*	0l2n
drop	0l2n
ear*	1l
fai*	0n
fair	0o1l
fair pric	0o1l2l
fami	0l1n
fami $	0l
fee*	1o2k
fir*	2l
firs	0n2l
firs $	0p1j
firs one	0l
for $	1l2n
for @money	0o2l
for livi	0l2n
for stud	2n
for that	2l
get	0l1n
get*	0l1o
has	0k1l2p
has the	2n
has*	0k1l2p
home	0l1n
home $	0j1n2n
home in	0n2l
home ther	0p2k
how abou	2n
how many	0o2k
how much	2n
i	1k2o
i buy	0n
i need	2n
i pay	1l2n
i*	1k2n
if	2n
if i	0n
if the	0l2n
if*	2n
in	0l1o2l
in @area	0k1p2l
in the	0o2l
in*	0l1o
ins*	0n2l
inst	0n2l
is @money	0l2n
is chea	0n2l
is the	1o2l
is*	1n2l
it $	0k
it*	0k1n2n
its	0n2l
its*	2l
lar*	0l1n
larg	0l1n
larg $	0l1n
liv*	2n
livi	0l2n
low*	2n
lowe	1l2o
lowe $	0l2n
mak*	0n1l
make	0n1l
make it	0l2n
man*	0p2k
many	0o2k
mar*	0l2n
mark	0l2n
me	0n1n2j
me abou	2l
me*	0n2j
mon*	0n2k
mont	1n2l
mont for	0n2l
more	2n
mos*	2n
most	2n
muc*	2n
much	0l2n
nee*	1l2n
need	1l2n
no	0l2o
no*	0l2o
not	2n
not @area	2n
not*	1l2n
of	0n1j
of the	0n1l
of*	1k
off	2n
off plan	2n
ok	0n1l
ok*	1l
on	1l
on*	0n1l
one	2l
one $	0n
ones	1l
ones $	0l2o
onl*	0k1l2p
only	0l1l2p
only $	2n
or	0l
or*	0l
ove*	1o2k
over	1o2l
pay	1l2n
pay*	0l1n
per	0n2l
per*	0n1l
ple*	1l
plea	1l
plea $	1l
pri*	0l1n
pric	0l1n
pric $	1l
put	0l2n
put*	0l2n
ren*	0n
rent	0n
rent for	0n
sal*	0n1l
sav*	0k1p2l
save	0k1p2k
save it	0l1p2k
sec*	0n1l
seco	0n1l
sho*	0n2l
shou	0n2l
shou i	0n2l
show me	0n2l
som*	1n2l
some	1n2l
sor*	0l2o
sort	2n
sort by	2n
sta*	0l1n
stu*	0k1o
stud	0l1o2l
stud $	0l2o
tel*	2l
tell	2l
tell me	1n2k
tha*	1p2i
than	0l1n
that	0o1n2i
that $	1o2k
the	0l2n
the agen	0n2l
the firs	0n
the lowe	0l2n
the seco	0n
the two	0n2l
the*	2l
ther	0o2j
ther $	0q1j2l
ther @money	0o2k
they	0n
thi*	0k1n2n
to	0n2l
too	0l2o
too $	2n
too*	0k1l2p
tow*	0l2o
town	0l2o
town $	0l2n
two	1n2l
two $	1o2l
two*	1n2l
up	0n
up*	0n
vil*	2n
vill	2n
vill $	2n
wan*	1l
we	2l
we*	2l
wha*	0n2l
what abou	1l2n
what do	0o1l
what if	0l2o
what is	0l1o
what woul	0o1l
whi*	1l
whic has	0l2o
whic is	1n2l
whic of	1l2n
wit*	1k
with	1l
wor*	0l
wou*	0n2l
woul	0n2l
woul i	0n2l
yiel $	1o2k
you	1n2l
you*	1n
احد*	2n
احس*	1p2k
احسن	1n
احسن $	0o2k
اذا	1l2o
اذا*	1l2n
ارخ*	0n1l
ارخص	0n
ارخص $	0n
ازم	0n
ازم*	0n
است*	0n1l
استو	0o1l2l
اعلي	0l2n
اغل*	2n
اول	0o2l
اول*	0o1k
اولي	0n1l
اولي $	0n
ايج*	0n1l
ايجا	0n1l
بس	0k1l2p
بس $	2n
بس*	0k1l2p
بكم	0o2k
بكم*	0n2l
تاون هاوس	2n
ثان*	0n1l
ثاني	0n1l
جاهز	2n
خلي*	2n
خليه	2n
دفعه	0l2n
رات*	0o2l
راتب	0o2k
رني	0p2j
رني*	0o2j
سعر*	0l1n
سعره	0n
شقق	1n2k
شقق*	1o2l
شو	1n2l
شو*	2l
طيب	0n2l
طيب @area	0k2o
طيب*	0n1n2k
عاي*	0n1l
عايد	1l
عايد $	0l2n
عقا*	0l1n
عقار	0l
علي	0k
عليه	0o2l
عن	0p1l2k
عن*	0p1l2k
غرف*	0l2n
غرفه	0l2n
فلل	0n1l
فلل $	0n1l
فلل*	0n1l
في	0n2k
في @area	2l
في*	0n2k
فيل*	2n
فيه*	0l1n
فيها	0k1o
فيهم	0n
قار*	0n2l
قارن	0o2k
قسط*	2k
قسطه	1o2k
كاش $	2n
كان*	0k1n
كم	0n2k
كم $	0n1l
كم*	0n2l
لا	0l2n
لا*	0l2n
لو	0o2l
لو*	0o2l
من	0l2o
من*	0l2n
مين فيهم	0o2k
مين*	2l
هاو*	2n
هاوس $	2n
هنا*	0o2l
هناك	0o2l
هناك $	0o2k
وكم	0n
وكم*	0n`;
